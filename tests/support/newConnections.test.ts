import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { restOfTest } from './gatewayOfTest.ts';

test('tests keep no connection that a server may close meanwhile', async () => {
  const rest = await restOfTest({});
  await fetch(rest.url).then((response) => response.text());
  const [response] = (await once(get(rest.url), 'response')) as [IncomingMessage];
  await text(response);
  expect(rest.requests.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
});
