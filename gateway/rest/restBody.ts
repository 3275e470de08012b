import { codedError, type ErrorCode } from '#gateway/errors.ts';
import { isObject, parseJson, readFlag, readObject, readText, type JsonObject } from './readJson.ts';

/** The JSON of an answer: an object, or a bare list. It may still say `success: false`. */
export type RestBody = JsonObject | unknown[];

const UTF8 = new TextDecoder();

export function restBodyIn(bytes: Uint8Array): RestBody | null {
  const value = parseJson(UTF8.decode(bytes));
  return isObject(value) || Array.isArray(value) ? value : null;
}

/** UPSTREAM_BAD_RESPONSE for anything but a JSON object or list. */
export function parseBody(bytes: Uint8Array): RestBody {
  const body = restBodyIn(bytes);
  if (body === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return body;
}

/** The same for a bare list. */
export function parseObject(bytes: Uint8Array): JsonObject {
  return objectIn(parseBody(bytes));
}

/** Returns a read's answer as an object; throws a refusal at status 200 with the server's words (rest-contract §2). */
export function requireSuccess(body: RestBody, refusedAs: ErrorCode = 'FORBIDDEN'): JsonObject {
  const object = objectIn(body);
  if (saysFailure(object)) throw codedError(refusedAs, serverMessage(object) ?? undefined);
  return object;
}

/** The list under a name; UPSTREAM_BAD_RESPONSE without it. */
export function listIn(body: JsonObject, name: string): unknown[] {
  const list = body[name];
  if (!Array.isArray(list)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return list;
}

export interface AnswerWithBody {
  success: boolean;
  message: string | null;
  code: 'REFUSED' | 'PHONE_REQUIRED' | null;
  body: JsonObject;
}

/** A mutation's answer: what a REST client would have resolved is data, even when it is a refusal. */
export function mutationAnswer(body: JsonObject): AnswerWithBody {
  const answer = unstatedAnswer(body, readFlag(body['success']));
  // Neither a success nor a reason for a refusal: whatever answered is not this call.
  if (!answer.success && !saysFailure(body) && answer.message === null)
    throw codedError('UPSTREAM_BAD_RESPONSE');
  return answer;
}

/** The same for calls whose clients never read `success` (spec §7): unless refused, they succeeded. */
export function unstatedAnswer(body: JsonObject, success = !saysFailure(body)): AnswerWithBody {
  return { success, message: serverMessage(body), code: success ? null : 'REFUSED', body };
}

function objectIn(body: RestBody): JsonObject {
  if (!isObject(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return body;
}

/** A text that a success must contain, such as the token of a sign-in. */
export function textOfSuccess({ success, body }: AnswerWithBody, name: string): string | null {
  const text = readText(body[name]);
  if (success && text === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return text;
}

/** Whether an answer has `success: false`, or an error without stating success. */
export function saysFailure(body: JsonObject): boolean {
  const { success, error } = body;
  return success == null ? Boolean(error) : !readFlag(success);
}

const MAX_LENGTH = 300;
const MAX_READ = 2000;
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Internal messages of databases and frameworks: never shown (rest-contract §2). */
const LEAKY = [
  // Databases.
  /Cast to \w+ failed|validation failed|Path `|E11000|duplicate key|violates .*constraint|syntax for type|relation "|SQL|\bmongo(db|ose|server)?\b/i,
  // Languages and frameworks.
  /regular expression|\b\w+(Error|Exception)\b|cannot (read|set) propert|is not (a function|defined)|\bat .+:\d+:\d+/i,
  // Files and hosts.
  /node_modules|(^|[\s'"(])(\/[\w.-]+){2,}|\b[a-z]:\\|\w+:\/\/|\b\d+(\.\d+){3}\b|localhost/i,
  /\b(ECONN|ENO|EACC|EPIPE)[A-Z]*\b/,
  // Pages.
  /<\/?[a-z]/i,
];

/** Words meant for programs: NO_TOKEN, user.not_found, userNotFound, or text all in capitals. */
const MACHINE_WORDS =
  /^[\u0020-\u0060{-~]*[A-Z][\u0020-\u0060{-~]*$|^\w+([.:/]\w+)+$|^[a-z\d]+([.:/-]\w+)+$|^\w+_\w+$|^[a-z]+([A-Z][a-z]+)+$/;

/** The server's message for people; null when there is none that may be shown. */
export function serverMessage(body: unknown): string | null {
  const texts = textsIn(body, 'message', 'error', 'msg').map((text) =>
    text.slice(0, MAX_READ).replaceAll(CONTROL_CHARACTERS, ' ').trim(),
  );
  const isShown = (text: string): boolean =>
    text !== '' && !LEAKY.some((words) => words.test(text)) && !MACHINE_WORDS.test(text);
  return texts.find(isShown)?.slice(0, MAX_LENGTH).toWellFormed() ?? null;
}

/** What an answer says under these names. */
export function textsIn(body: unknown, ...names: string[]): string[] {
  return names.map((name) => readObject(body)[name]).filter((text) => typeof text === 'string');
}
