import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { partsOf } from '#scripts/allCalls.ts';
import type { Advice } from './advice.ts';
import type { CheckedCall } from './Finding.ts';
import { wrapped } from './wrapped.ts';

const COMMENT = '    // ';
const WIDTH = 117;

/**
 * The beginning of `server.ts` of a shop folder for what a report advises an adapter for, beside the handlers that it has;
 * null if that is nothing.
 */
export function adapterBeginning(
  calls: readonly CheckedCall[],
  present: ServerAdapter['calls'] = {},
): string | null {
  const handlers = Object.entries(CONTRACT_CALLS).flatMap(([name, call]) => {
    const checked = calls.find((one) => one.name === call.name);
    const waiting = checked && waitingAdvice(checked, name as CallName, calls);
    const isPresent = name in present;
    const advice = waiting && isPresent ? [] : (waiting ?? (checked && adviceOn(checked)));
    if (!advice?.length) return [];
    return isPresent
      ? [`    // In the ${name} that you have:`, ...advice.flatMap(({ text }) => commentLines(text))]
      : handlerFor(name as CallName, call, advice);
  });
  const parts = new Set(calls.flatMap(({ advice }) => advice.flatMap(({ part }) => part ?? [])));
  if (handlers.length + parts.size === 0) return null;
  return [
    "import { defineServer } from '#gateway/contract/defineServer.ts';",
    '',
    '// Routes, and what is sent and returned, are those of the contract: change them to what your server has.',
    '// What each handler is asked, and what it returns: gateway/contract/contract.ts.',
    'export const server = defineServer({',
    ...(handlers.length === 0 ? ['  calls: {},'] : ['  calls: {', ...handlers, '  },']),
    ...[...parts].map((part) => `  ${part},`),
    '});',
  ].join('\n');
}

/** The finding itself, before what helps. */
function adviceOn({ text, advice }: CheckedCall): readonly Advice[] {
  return advice.some(({ call }) => call !== undefined) ? [{ text }, ...advice] : [];
}

/** For a call that waits until the adapter makes another one work; null for any other. */
function waitingAdvice(
  { text, waitsFor, verdict }: CheckedCall,
  call: CallName,
  calls: readonly CheckedCall[],
): Advice[] | null {
  if (verdict !== 'not tried' || !isWaiting(waitsFor, calls)) return null;
  const waits = `Not tried without ${text}.`;
  return isListWithParameter(call)
    ? [{ text: `${waits} If it is null, the catalogue answers.`, route: null }]
    : [{ text: waits }];
}

/** A server whose products are elsewhere has all of its calls there. */
function isWaiting(waitsFor: CallName | undefined, calls: readonly CheckedCall[]): boolean {
  const isAdvised = (name: CallName): boolean =>
    calls.some(({ advice }) => advice.some(({ call }) => call === name));
  const isElsewhere = calls.some((call) => call.waitsFor === 'products') && isAdvised('products');
  return isElsewhere || (waitsFor === 'login' && isAdvised('login'));
}

function isListWithParameter(call: CallName): boolean {
  return call !== 'product' && partsOf(CONTRACT_CALLS[call].name).parameter !== undefined;
}

function handlerFor(name: CallName, call: ContractCall, advice: readonly Advice[]): string[] {
  const comments = advice.flatMap(({ text }) => commentLines(text));
  const route = advice.find((one) => one.route != null)?.route ?? routeOf(name, call);
  const handler = isListWithParameter(name)
    ? ''
    : ` // or: async (asked, server) => server('${route}', asked),`;
  if (name !== 'products' && advice.some((one) => one.route === null))
    return [...comments, `    ${name}: null,${handler}`];
  const { answer } = call;
  const isNamed = answer !== undefined && advice.some(({ returns }) => returns === answer);
  return [
    ...comments,
    `    ${name}: async (asked, server) => {`,
    `      const answer = await server('${route}', asked);`,
    isNamed ? `      return { ...answer, ${answer}: answer.${answer} };` : '      return answer;',
    '    },',
  ];
}

/** The route without parameters of the query; an id has the name that a handler gets it by. */
function routeOf(call: CallName, { name }: ContractCall): string {
  const { method, path } = partsOf(name);
  return `${method} ${path.replace(/\{\w+\}/, '{id}')}${call === 'product' ? '/{id}' : ''}`;
}

function commentLines(text: string): string[] {
  return wrapped(text, COMMENT, COMMENT, WIDTH);
}
