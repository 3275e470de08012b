import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import { partsOf } from '#scripts/allCalls.ts';
import { routeAdvice, type Line } from './advice.ts';

/** Where a call is redirected, and what helps: the gateway follows no redirects. */
export interface Redirect {
  /** A path of the server, or another one's address. */
  target: string;
  help: Line[];
}

/** Null for a location that is no address. The id is that of the product which was requested. */
export function redirectOf(
  call: CallName,
  location: string,
  baseUrl: string,
  id = '',
  route: string = CONTRACT_CALLS[call].name,
): Redirect | null {
  const { path } = partsOf(route);
  const base = new URL(baseUrl);
  const asked = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  if (!URL.canParse(location, asked)) return null;
  const found = new URL(location, asked);
  const { origin, pathname } = found;
  const prefix = base.pathname.replace(/\/$/, '');
  if (!isSameServer(found, base) || !pathname.startsWith(`${prefix}/`)) {
    const target = `${isSameServer(found, base) ? '' : origin}${pathname}`;
    return { target, help: [`That is not below ${baseUrl}. ${addressHint(baseUrl)}`] };
  }
  const target = pathname.slice(prefix.length);
  if (!isSameThing(path, target)) return { target, help: [] };
  const better = routeTo(call, route, target, id);
  if (better === null) return { target, help: [routeAdvice(call, '', true)] };
  const text = `Helps, if that is the right one: an adapter whose ${call} has the route ${better}.`;
  return { target, help: [{ text, call, route: better }] };
}

/** The routes of the contract, and so the paths that are put after an address, begin with /api. */
export function addressHint(baseUrl: string): string {
  const [before, after] = baseUrl.split(/\/api(?=\/|$)/);
  return after === undefined
    ? 'Is the address the part before /api?'
    : `The address must end before /api: try ${before}.`;
}

/** Behind a proxy that speaks TLS, many servers name themselves with http. */
export function isSameServer({ host, protocol }: URL, base: URL): boolean {
  return host === base.host && (protocol === base.protocol || protocol === 'http:');
}

/** Null for one of the lists that only a parameter makes: without it, the route is that of all products. */
function routeTo(call: CallName, route: string, target: string, id: string): string | null {
  const { method, path, parameter } = partsOf(route);
  if (path.endsWith('}')) return `${method} ${target.replace(/[^/]+(?=\/?$)/, '{id}')}`;
  if (call !== 'product') return parameter === undefined ? `${method} ${target}` : null;
  const parts = target.split('/').map((part) => (part === encodeURIComponent(id) ? '{id}' : part));
  return `${method} ${parts.includes('{id}') ? parts.join('/') : target.replace(/(?=\/?$)/, '/{id}')}`;
}

/** Whether the path names what was requested; those of sign-ins and home pages do not. */
function isSameThing(path: string, target: string): boolean {
  const thing = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  return target !== path && target.toLowerCase().split('/').includes(thing);
}
