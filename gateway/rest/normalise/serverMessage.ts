import { readObject } from '#gateway/rest/readJson.ts';
import { complaintsIn } from './complaintsIn.ts';
import { firstOf } from './readValue.ts';

const MAX_LENGTH = 300;
const MAX_READ = 2000;
// oxlint-disable-next-line no-control-regex -- these are removed
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Internal messages of databases and frameworks: never shown (rest-contract §2). */
const LEAKY = [
  // Databases.
  /Cast to \w+ failed|validation failed: [\w.]+: |Path `|E11000|duplicate key|violates .*constraint|syntax for type|relation "|column ["'`]|duplicate entry '|(?:unknown|no such) (?:column|table)|table '.*' doesn't exist|(?:too long|out of range) for (?:type|column)|default value$|constraint fail(?:s|ed)|denied for (?:table|relation)|notNull violation|SQL|\bmongo(db|ose|server)?\b/i,
  // Languages and frameworks.
  /regular expression|\b\w+(Error|Exception)\b|cannot (read|set) propert|is not a function|is not defined$|\bat .*[./]\w+:\d+:\d+/i,
  // Files and hosts.
  /node_modules|(^|[\s'"(])(\/[\w.-]+){2,}|\b[a-z]:\\|\b\d+(\.\d+){3}\b|localhost/i,
  // Links other than to public pages.
  /\b(?!https?:)\w+:\/\/|\/\/[^\s./]+([:/]|$)|\/\/[^\s/]+\.(internal|local)\b/i,
  /\b(ECONN|ENO|EACC|EPIPE)[A-Z]*\b/,
  // HTML pages.
  /<\/?[a-z]/i,
];

/** Words meant for programs: NO_TOKEN, user.not_found, userNotFound, ERROR. Capitals with blanks are a sentence. */
const MACHINE_WORDS =
  /^[!-`{-~]*[A-Z][!-`{-~]*$|^\w+([.:/]\w+)+$|^[a-z\d]+([.:/-]\w+)+$|^\w+_\w+$|^[a-z]+([A-Z][a-z]+)+$/;

/** The server's sentences for people, those on single fields before the one on the whole; null if none may be shown. */
export function serverMessage(body: unknown, complaints = complaintsIn(body)): string | null {
  const sentences = [...new Set(complaints.flatMap(({ text }) => shown(text) ?? []))];
  const [only, ...others] = sentences;
  const whole = textsIn(body, 'message', 'error', 'msg', 'detail');
  const text =
    others.length > 0 ? sentences.map(withFullStop).join(' ') : (only ?? firstOf(whole, shown) ?? '');
  return text === '' ? null : text.slice(0, MAX_LENGTH).toWellFormed();
}

/** What a refusal says about single fields, by the names that the server has for them; undefined if nothing. */
export function fieldMessages(body: unknown): Record<string, string> | undefined {
  const found = complaintsIn(body).flatMap(({ field, text }) => {
    const message = shown(text)?.slice(0, MAX_LENGTH).toWellFormed();
    return field === null || message === undefined ? [] : [[field, message] as const];
  });
  // The first complaint about a field counts.
  return found.length === 0 ? undefined : Object.fromEntries(found.toReversed());
}

function shown(text: string): string | null {
  const sentence = text.slice(0, MAX_READ).replaceAll(CONTROL_CHARACTERS, ' ').trim();
  const isHidden = LEAKY.some((words) => words.test(sentence)) || MACHINE_WORDS.test(sentence);
  return sentence === '' || isHidden ? null : sentence;
}

function withFullStop(sentence: string): string {
  return /\p{L}$/u.test(sentence) ? `${sentence}.` : sentence;
}

/** An answer's message as JSON, if none of its messages may be shown; null if it has none, or if one may be shown. */
export function hiddenMessage(body: unknown): string | null {
  const [text] = textsIn(body, 'message', 'error', 'msg').filter((candidate) => candidate.trim() !== '');
  return text === undefined || serverMessage(body) !== null
    ? null
    : JSON.stringify(text.slice(0, MAX_LENGTH));
}

/** An answer's texts under these names; smaller servers write `error` or `msg` for `message`. */
export function textsIn(body: unknown, ...names: string[]): string[] {
  return names.map((name) => readObject(body)[name]).filter((text) => typeof text === 'string');
}
