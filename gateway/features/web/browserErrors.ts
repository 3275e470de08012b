import { z } from 'zod';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

/** Others count as `other`, so that nobody can create labels. */
const ERRORS = ['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'DOMException'];
/** The file that each page begins with is named after the build. */
const ENTRY = /^index-[\w-]+\.js$/;
const PLACE = /^(?<file>[\w-]+\.js):\d{1,7}:\d{1,7}$/;

const REPORT = z.strictObject({ route: z.string(), build: z.string(), error: z.string(), at: z.string() });

/** Counts errors of the shop's scripts in browsers. The returned function tells whether this is a report of one. */
export function browserErrors(
  { counter }: Metrics,
  routeOf: (sent: string) => string,
  scripts: ReadonlySet<string>,
  warn: (message: string, subject: string) => void,
) {
  const help =
    "Errors of the shop's scripts in browsers, by kind, route and build (other: none that is shown now).";
  const errors = counter('browser_errors', help, ['error', 'route', 'build']);
  return (body: unknown): boolean => {
    const { data } = REPORT.safeParse(body);
    if (!data) return false;
    const route = routeOf(data.route);
    const build = ENTRY.test(data.build) && scripts.has(data.build) ? data.build : 'other';
    const error = ERRORS.includes(data.error) ? data.error : 'other';
    errors.inc({ error, route, build });
    const isKnown = scripts.has(PLACE.exec(data.at)?.groups?.['file'] ?? '');
    const where = isKnown ? ` at ${data.at}` : '';
    const kind = `Error of kind ${error} on ${route} in a shopper's browser`;
    warn(`${kind}${where}, build ${build}. Others of this kind are only counted in the metrics.`, kind);
    return true;
  };
}
