import { expect, test } from 'vitest';
import { asCurl, asFetch, asTypedDocument } from './copies.ts';

const copied = {
  query: 'mutation Buy($input: Input!) { buy(input: $input, note: "it\'s `${here}`") }',
  variables: { input: { id: '1' } },
  origin: 'http://localhost:4000',
  filePath: null,
  isSignedIn: true,
};

test('the curl command has one quoted argument for the body and takes the token from the environment', () => {
  expect(asCurl(copied)).toBe(
    String.raw`curl http://localhost:4000/graphql \
  -H "Authorization: Bearer $HAAT_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query":"mutation Buy($input: Input!) { buy(input: $input, note: \"it'\''s ${'`${here}`'}\") }","variables":{"input":{"id":"1"}}}'`,
  );
});

test('an upload is sent as a form', () => {
  const upload = { query: 'mutation { a }', variables: { file: null }, filePath: 'variables.file' };
  expect(asCurl({ ...copied, ...upload, isSignedIn: false })).toBe(
    String.raw`curl http://localhost:4000/graphql \
  -H 'apollo-require-preflight: true' \
  -F operations='{"query":"mutation { a }","variables":{"file":null}}' \
  -F map='{"file":["variables.file"]}' \
  -F file=@portrait.png`,
  );
  expect(() => asFetch({ ...copied, ...upload })).toThrow('an upload is copied as curl');
});

test('in a module for Node, the text of the operation is escaped', () => {
  expect(asFetch({ ...copied, query: '{ a(text: "${b}") }' })).toContain('query: `{ a(text: "\\${b}") }`,');
});

test('when signed out, a copied module has no token', () => {
  expect(asFetch({ ...copied, isSignedIn: false })).toContain(
    "headers: { 'content-type': 'application/json' },",
  );
});

test('a mutation is sent with client.mutate, and its text is escaped', () => {
  expect(asTypedDocument(copied)).toBe(
    [
      "import { graphql } from './gql';",
      '',
      'const Buy = graphql(`mutation Buy($input: Input!) { buy(input: $input, note: "it\'s \\`\\${here}\\`") }`);',
      '',
      'const { data } = await client.mutate({',
      '  mutation: Buy,',
      '  variables: {',
      '    "input": {',
      '      "id": "1"',
      '    }',
      '  },',
      '});',
      '',
    ].join('\n'),
  );
});

test.each(['{ a }', 'query A { a } query B { a }'])('%s is sent as a query, with a name for it', (query) => {
  const copy = asTypedDocument({ ...copied, query });
  expect(copy).toContain(`const Operation = graphql(\`${query}\`);`);
  expect(copy).toContain('await client.query({\n  query: Operation,\n');
});
