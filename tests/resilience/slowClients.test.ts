import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';

const REQUEST_MS = 3000;
const api = await backOfficeOfFile({ OWNER_TOKEN }, { requestMs: REQUEST_MS, uploadBytesPerSecond: 500 });

async function open(start: string): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(start);
  return socket;
}

const bodyBegins = (type: string): string =>
  `Host: shop\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"name`;

test.each([
  ['its headers', 'POST /api/contact HTTP/1.1\r\nHost: shop\r\n'],
  ['its body', `POST /api/contact HTTP/1.1\r\n${bodyBegins('application/json')}`],
])(
  'a request that does not end with %s within its time gets 408, and its connection is closed',
  async (_, start) => {
    const [headers, body = ''] = (await text(await open(start))).split('\r\n\r\n');
    expect(headers).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(body)).toEqual({ success: false, message: 'The request took too long to arrive.' });
  },
);

test('a client that goes on sending the body of a refused request is disconnected', async () => {
  const socket = await open(`POST /api/owner/pictures HTTP/1.1\r\n${bodyBegins('multipart/form-data')}`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
});

test('a request that Node cannot read is refused in JSON', async () => {
  const answer = await text(await open('GET / HTTP/1.1\r\nno header\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1.1 400 .*\{"success":false,"message":"The request is malformed."\}$/s);
});

/** Sends a form in these parts, which end it or not. */
async function upload(path: string, parts: AsyncIterable<string> | string[], ends: boolean): Promise<object> {
  const sent = request(`${api.url}/api/owner/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(sent, 'response');
  for await (const part of parts) sent.write(part);
  if (ends) sent.end('\r\n--x--\r\n');
  const [response] = (await answered) as [IncomingMessage];
  const answer = { status: response.statusCode, body: await json(response) };
  sent.destroy();
  return answer;
}

const FORM_BEGINS = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n';

async function* steadily(): AsyncGenerator<string> {
  const started = performance.now();
  yield FORM_BEGINS;
  for await (const part of every(100, 'x'.repeat(2000))) {
    yield part;
    if (performance.now() - started > 2.5 * REQUEST_MS) break;
  }
}

test("an owner's upload may take longer while it sends enough, and is disconnected when it stops", async () => {
  const answers = ['pictures', 'catalogue'].flatMap((path) => [
    upload(path, steadily(), true),
    upload(path, [FORM_BEGINS], false),
  ]);
  const complete = { status: 400, body: { success: false } };
  const stopped = { status: 408, body: { success: false } };
  expect(await Promise.all(answers)).toMatchObject([complete, stopped, complete, stopped]);
});

test('a client that does not read its answer is dropped', async () => {
  // More than the system buffers for an unread connection.
  await api.db.execute(sql`update products set reviews = jsonb_build_array(jsonb_build_object(
    'reviewerName', 'Tom', 'comment', repeat('long ', 2000000), 'rating', 4))`);
  const socket = await open('GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n');
  socket.pause();
  // The request is logged once it is over.
  await expect.poll(() => api.log.lines.join()).toContain('"route":"/api/products"');
  socket.destroy();
});
