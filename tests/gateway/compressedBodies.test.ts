import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { answerToUnsentBody } from '#tests/support/unsentBody.ts';

const ADMIN_TOKEN = 'only this test purges with these bytes';
const { gateway } = await scriptedGateway({ ADMIN_TOKEN });

const PATHS = [
  ['POST', '/graphql', 'application/json'],
  ['GET', '/graphql?query=%7B__typename%7D', 'application/json'],
  ['POST', '/graphql', 'multipart/form-data; boundary=x'],
  ['POST', '/vitals', 'application/json'],
  ['POST', '/admin/purge', 'application/json'],
  ['POST', '/media/pictures/lamp.png', 'image/png'],
  ['POST', '/shop', 'application/x-www-form-urlencoded'],
] as const;

const REFUSED = {
  errors: [{ message: 'Send the body without compression.', extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
};

test.each(PATHS)('%s %s refuses a compressed body of %s before it reads it', async (method, path, type) => {
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip']) {
    const headers = {
      'content-type': type,
      'content-encoding': encoding,
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${ADMIN_TOKEN}`,
    };
    const { status, body } = await answerToUnsentBody(gateway.url + path, method, headers);
    expect({ encoding, status, body }).toEqual({ encoding, status: 415, body: REFUSED });
  }
});

test('a body that says it is not compressed is read', async () => {
  const headers = { 'content-encoding': 'Identity' };
  const response = await postOperation(gateway.url, { query: '{ __typename }' }, headers);
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
});
