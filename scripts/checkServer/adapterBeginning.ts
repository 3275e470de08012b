import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';
import { partsOf } from '#scripts/contractCalls.ts';
import type { CheckedCall } from './Finding.ts';

const MAX_COMMENT = 110;

/** The beginning of `shop/server.ts` for what a report advises an adapter for; null if that is nothing. */
export function adapterBeginning(calls: readonly CheckedCall[]): string | null {
  const handlers = Object.entries(CONTRACT_CALLS).flatMap(([name, call]) => {
    const advised = calls.find((one) => one.name === call.name);
    const lines = advised?.lines.filter((line) => line.includes(`an adapter whose ${name} `)) ?? [];
    return advised && lines.length > 0 ? handlerFor(name as CallName, call, [advised.text, ...lines]) : [];
  });
  const statements = calls.flatMap(({ lines }) =>
    lines.flatMap((line) => /(\w+: \{.*\}) in an adapter/.exec(line)?.[1] ?? []),
  );
  if (handlers.length + statements.length === 0) return null;
  return [
    "import { defineServer } from '#gateway/contract/defineServer.ts';",
    '',
    '// Routes, and what is sent and returned, are those of the contract: change them to what your server has.',
    'export const server = defineServer({',
    ...(handlers.length === 0 ? ['  calls: {},'] : ['  calls: {', ...handlers, '  },']),
    ...[...new Set(statements)].map((statement) => `  ${statement},`),
    '});',
  ].join('\n');
}

function handlerFor(name: CallName, call: ContractCall, texts: readonly string[]): string[] {
  const comments = texts.flatMap(commentLines);
  // The server has no such call.
  if (
    texts.some((text) => text.includes('or null if it has none')) &&
    /no such call|status 404/.test(texts[0] ?? '')
  )
    return [...comments, `    ${name}: null,`];
  const { answer } = call;
  const isNamed = answer !== undefined && texts.some((text) => text.includes(`returns ${answer}.`));
  return [
    ...comments,
    `    ${name}: async (asked, server) => {`,
    `      const answer = await server('${routeOf(call)}', asked);`,
    isNamed ? `      return { ...answer, ${answer}: answer.${answer} };` : '      return answer;',
    '    },',
  ];
}

/** The route without parameters of the query; an id has the name that a handler gets it by. */
function routeOf({ name }: ContractCall): string {
  const { method, path } = partsOf(name);
  return `${method} ${path.replace(/\{\w+\}/, '{id}')}`;
}

function commentLines(text: string): string[] {
  const lines = [''];
  for (const word of text.replaceAll(/\s+/g, ' ').split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= MAX_COMMENT) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => `    // ${line}`);
}
