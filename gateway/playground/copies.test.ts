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
  expect(asCurl({ ...copied, filePath: 'variables.input.file' })).toContain(
    `-F map='{"file":["variables.input.file"]}' \\\n  -F file=@portrait.png`,
  );
});

test('when signed out, copied commands contain no token', () => {
  expect(asCurl({ ...copied, isSignedIn: false }) + asFetch({ ...copied, isSignedIn: false })).not.toContain(
    'HAAT_TOKEN',
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
