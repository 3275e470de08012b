import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnusedMethods } from './unusedMethods.ts';

const FILE = '/shop/node_modules/@apollo/client/core/QueryInfo.js';

function fail(message: string): never {
  throw new Error(message);
}

function slim(code: string): string {
  const { transform } = withoutUnusedMethods;
  if (typeof transform !== 'function') throw new Error('The plugin has changed.');
  const result: { code: string } = Reflect.apply(transform, { error: fail }, [code, FILE]);
  return result.code;
}

function check(code: string): void {
  const { generateBundle } = withoutUnusedMethods;
  if (typeof generateBundle !== 'function') throw new Error('The plugin has changed.');
  Reflect.apply(generateBundle, { error: fail }, [
    {},
    { main: { type: 'chunk', fileName: 'main.js', code } },
  ]);
}

test('a method that nobody calls is taken out, and nothing else', () => {
  const code = readFileSync('node_modules/@apollo/client/core/QueryInfo.js', 'utf8');
  const methods = (text: string): (string | undefined)[] =>
    Array.from(text.matchAll(/^ {4}(?<name>\w+)\(.*\) \{$/gm), ({ groups }) => groups?.['name']);
  expect(methods(slim(code))).toEqual(methods(code).filter((name) => name !== 'markSubscriptionResult'));
});

test('a package that no longer has the method fails the build', () => {
  expect(() => slim('class QueryInfo {}')).toThrow('has no markSubscriptionResult');
});

test('a shop that begins to call one fails the build', () => {
  expect(() => check('query.fetchMore({})')).toThrow('main.js uses .fetchMore');
  expect(() => check('status.fetchMore = 3; feed.subscribe(show)')).not.toThrow();
});
