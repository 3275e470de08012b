import { expect, test } from 'vitest';
import { lintFiles } from '#tests/support/lintFiles.ts';

const PROMISES: [is: string, line: string, rule: string][] = [
  ['without a handler', 'remove();', 'typescript(no-floating-promises)'],
  ['hidden behind `void`', 'void remove();', 'typescript(no-floating-promises)'],
  ['hidden in a listener', 'onClose(() => void remove());', 'eslint(no-void)'],
  ['returned by a listener', 'onClose(() => remove());', 'typescript(no-misused-promises)'],
  ['returned by an async listener', 'onClose(async () => remove());', 'typescript(no-misused-promises)'],
];

const HANDLED = `await remove();
onClose(() => {
  remove().catch(() => undefined);
});`;

const fileOf = (index: number): string => `gateway/some${index}.ts`;

const contentOf = (text: string): string => `declare function remove(): Promise<void>;
declare function onClose(listener: () => void): void;
${text}
export const isRead = true;
`;
const TEXTS = [HANDLED, ...PROMISES.map(([, line]) => line)];
const diagnostics = await lintFiles(
  {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'nodenext' },
      include: ['gateway'],
    }),
    ...Object.fromEntries(TEXTS.map((text, index) => [fileOf(index), contentOf(text)])),
  },
  '--type-aware',
);

const rulesAgainst = (index: number): string[] =>
  diagnostics.filter(({ filename }) => filename === fileOf(index)).map(({ code }) => code);

test.each(PROMISES.map(([is, , rule], index) => [is, rule, index + 1] as const))(
  'a promise %s is refused on the server, where its failure would end the process',
  (_, rule, index) => {
    expect(rulesAgainst(index)).toContain(rule);
  },
);

test('a promise that is awaited or whose failure is handled is fine', () => {
  expect(rulesAgainst(0)).toEqual([]);
});
