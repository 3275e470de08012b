import { readFileSync } from 'node:fs';
import type { CallName } from '#gateway/contract/contractCalls.ts';

const CONTRACT = readFileSync(
  new URL('../../gateway/contract/contract.ts', import.meta.url),
  'utf8',
).replaceAll(/\/\*\*.*?\*\//gs, '');
/** Of a field, or of what is in a list or a text, the name and the type. */
const FIELD = /(\w+)\??: (?:readonly )?(\w+)(\[\])?/g;

/** What a handler is asked, such as `{ page, pageSize, text }`; empty if that is nothing. */
export function askedOf(call: CallName): string {
  const [, type = ''] =
    new RegExp(`^  ${call}: \\[(.+), (?:Done|ProductList|\\{ readonly)`, 'm').exec(CONTRACT) ?? [];
  return listed(type);
}

function listed(type: string): string {
  const texts = [...type.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  const named = [...type.matchAll(/\b[A-Z]\w+/g)].map(([name]) => bodyOf(name)).join();
  const fields = [...`${named} ${type}`.matchAll(FIELD)].map(([, name = '', of = '', isList]) => {
    const inside = listed(of);
    return inside === '' ? name : `${name}: ${isList ? `[${inside}]` : inside}`;
  });
  const all = [...texts, ...fields];
  return all.length === 0 ? '' : `{ ${all.join(', ')} }`;
}

function bodyOf(name: string): string {
  return new RegExp(`^(?:export )?interface ${name} \\{$(.*?)^\\}`, 'ms').exec(CONTRACT)?.[1] ?? '';
}
