import { Blob, FormData } from 'node-fetch';
import { codedError } from '#gateway/errors.ts';
import type { RestCall } from '#gateway/rest/connections.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';

type Parameters = Readonly<Record<string, unknown>>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const NAMED = /\{(\w+)\}/g;
/** A path that is written out, or whose only gaps are names in braces. */
const ROUTE = /^(?:\/(?:[\w.~@:+-]|\{\w+\})*)+$/;
/** What a path of code that was put together would have, and dots, which would change it. */
const NO_ROUTE = /\/\/|\/\.{1,2}(\/|$)|\/(undefined|null|NaN)(\/|$)/;
/** A text that would change the path, also where a server decodes it before it chooses a route. */
const OTHER_PATH = /^\s*\.{1,2}\s*$|[/\\]|%(?:2f|5c)|\p{Surrogate}/iu;

/** The request to a route: its parameters are in its path, and in its query or body. */
export function requestOf(route: string, parameters: Parameters = {}) {
  const [, method = '', template = ''] = /^(\w+) (.*)$/s.exec(route) ?? [];
  const known = METHODS.find((one) => one === method);
  if (known === undefined || !ROUTE.test(template) || NO_ROUTE.test(template))
    throw new UnreadableAnswer(`was not requested: ${JSON.stringify(route)} is not a fixed route`);
  const named = new Set([...template.matchAll(NAMED)].map(([, name = '']) => name));
  const path = template.replaceAll(NAMED, (_, name: string) => segment(parameters[name], name, route));
  const others = Object.entries(parameters).filter(([name, value]) => !named.has(name) && value != null);
  return { method: known, path, ...contentOf(known, others) };
}

function segment(value: unknown, name: string, route: string): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text.trim() === '') throw new UnreadableAnswer(`was not requested: ${route} has no value for ${name}`);
  if (OTHER_PATH.test(text)) throw codedError('NOT_FOUND');
  return encodeURIComponent(text);
}

function contentOf(method: string, parameters: [string, unknown][]): Pick<RestCall, 'query' | 'body'> {
  if (method === 'GET' || method === 'DELETE')
    return parameters.length === 0
      ? {}
      : { query: Object.fromEntries(parameters.map(([name, value]) => [name, queried(name, value)])) };
  if (!parameters.some(([, value]) => value instanceof Blob)) return { body: Object.fromEntries(parameters) };
  const form = new FormData();
  for (const [name, value] of parameters)
    if (value instanceof Blob) form.append(name, value, value.type.replace('image/', 'picture.'));
    else form.append(name, queried(name, value));
  return { body: form };
}

function queried(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new UnreadableAnswer(`was not requested: the parameter ${name} is not a text`);
}
