import { isObject } from './readJson.ts';

const LONGEST = 300;

/** What databases and frameworks say of themselves: never shown (rest-contract §2). */
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

/** The server's sentence for people in an answer; null when it has none that may be shown. */
export function serverMessage(body: unknown): string | null {
  if (!isObject(body)) return null;
  const message = [body['message'], body['error'], body['msg']].find((value) => typeof value === 'string');
  return typeof message === 'string' ? presentable(message) : null;
}

function presentable(message: string): string | null {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const clean = message.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
  return clean === '' || LEAKY.test(clean) ? null : clean.slice(0, LONGEST);
}
