import { isObject } from './readJson.ts';

const MAX_LENGTH = 300;
const MAX_READ = 2000;

/** Internal messages of databases and frameworks: never shown (rest-contract §2). */
const LEAKY = new RegExp(
  [
    // Databases.
    /Cast to \w+ failed|validation failed|Path `|E11000|duplicate key|violates|syntax for type|relation "|SQL|mongo/,
    // Languages and frameworks.
    /regular expression|\b\w+(Error|Exception)\b|cannot (read|set) propert|is not (a function|defined)|\bat .+:\d+:\d+/,
    // Files and hosts.
    /node_modules|(^|[\s'"(])(\/[\w.-]+){2,}|\b[a-z]:\\|\w+:\/\/|\b\d+(\.\d+){3}\b|\b(ECONN|ENO|EACC|EPIPE)\w*|localhost/,
    // Pages.
    /<\/?[a-z]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Words meant for programs: NO_TOKEN, user.not_found, userNotFound, or text all in capitals. */
const MACHINE_WORDS =
  /^[\u0020-\u0060{-~]*[A-Z][\u0020-\u0060{-~]*$|^\w+([.:/-]\w+)+$|^\w+_\w+$|^[a-z]+([A-Z][a-z]+)+$/;

/** The server's message for people; null when there is none that may be shown. */
export function serverMessage(body: unknown): string | null {
  if (!isObject(body)) return null;
  for (const text of [body['message'], body['error'], body['msg']]) {
    const sentence = typeof text === 'string' ? presentable(text) : null;
    if (sentence !== null) return sentence;
  }
  return null;
}

function presentable(message: string): string | null {
  const start = message.slice(0, MAX_READ);
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const clean = start.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
  const isShown = clean !== '' && !LEAKY.test(clean) && !MACHINE_WORDS.test(clean);
  return isShown ? clean.slice(0, MAX_LENGTH) : null;
}
