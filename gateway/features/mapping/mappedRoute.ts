import { codedError } from '#gateway/errors.ts';
import type { RestCall } from '#gateway/rest/connections.ts';
import { partsOf } from '#gateway/contract/contractCalls.ts';
import type { RestMapping } from './mappingSchema.ts';

const VARIABLE = /\{(\w+)\}/g;
/** An encoded value that would change the path, as many servers decode it before they choose a route. */
const OTHER_PATH = /^\.{1,2}$|%(?:2f|5c)/i;

type Route = Pick<RestCall, 'method' | 'path' | 'query'>;

/** Finds the route of a call of the contract on the shop's server. */
export function mappedRoute({ method = 'GET', path, query = {} }: RestCall, mapping: RestMapping): Route {
  // Longer lines come first, so that one with a parameter takes precedence over one without.
  const lines = Object.entries(mapping.paths).toSorted(([a], [b]) => b.length - a.length);
  for (const [line, target] of lines) {
    const matched = matchOf(line, { method, path, query });
    if (matched === null || target === undefined) continue;
    if (target === null) throw codedError('UPSTREAM_NOT_OFFERED');
    const { variables, rest } = matched;
    const address = target.replaceAll(VARIABLE, (_, name: string) => variables[name] ?? '');
    for (const [, name = ''] of target.replace(/\?.*/, '').matchAll(VARIABLE))
      if (OTHER_PATH.test(variables[name] ?? '')) throw codedError('NOT_FOUND');
    const [, ownMethod, pathname = path, search] = /^(?:([A-Z]+) )?([^?]*)\??(.*)$/.exec(address) ?? [];
    const all = [...new URLSearchParams(search), ...renamed(rest, mapping)];
    return {
      method: (ownMethod as RestCall['method']) ?? method,
      path: pathname,
      query: all.length === 0 ? undefined : Object.fromEntries(all),
    };
  }
  const all = renamed(query, mapping);
  return { method, path, query: all.length === 0 ? undefined : Object.fromEntries(all) };
}

function renamed(query: Record<string, string>, { parameters }: RestMapping): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => {
    const own = parameters[name] === undefined ? name : parameters[name];
    return own === null ? [] : [[own, value]];
  });
}

/** The line's variables, encoded, and the parameters that it does not name; null if it is for another call. */
function matchOf(line: string, { method, path, query = {} }: Route) {
  const { parameter, value: wanted, ...own } = partsOf(line);
  const found = new RegExp(`^${own.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
  if (own.method !== method || found === null) return null;
  if (parameter === undefined) return { variables: { ...found.groups }, rest: query };
  const { [parameter]: value, ...rest } = query;
  const [, variable] = /^\{(\w+)\}$/.exec(wanted) ?? [];
  if (value === undefined || (variable === undefined && value !== wanted)) return null;
  const variables: Record<string, string> =
    variable === undefined ? {} : { [variable]: encodeURIComponent(value) };
  return { variables, rest };
}
