import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { deployFile } from '#tests/support/deployFiles.ts';
import { fakeServer, nginxBefore } from '#tests/support/fakeServers.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const folder = folderOfFile();
const certificates = join(folder, 'certificates');
const acme = join(folder, 'acme');
const CHALLENGE = '.well-known/acme-challenge';
for (const path of [certificates, join(acme, CHALLENGE)]) mkdirSync(path, { recursive: true });
writeFileSync(join(acme, CHALLENGE, 'a-token'), 'an answer');
const command = /^openssl req [^]+?\.pem$(?=\nsudo)/m.exec(deployFile('README.md'))?.[0] ?? '';
execFileSync('sh', ['-c', command.replaceAll('deploy/certificates', certificates)], { stdio: 'ignore' });
// nginx, which does not run as root, reads them.
for (const path of [folder, certificates, acme]) chmodSync(path, 0o755);
chmodSync(join(certificates, 'privkey.pem'), 0o644);
const ca = readFileSync(join(certificates, 'fullchain.pem'));
const tls = { certificates, acme };

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

async function send(session: ClientHttp2Session, headers: Record<string, string>, body?: string) {
  const stream = session.request(headers);
  stream.end(body);
  return new Promise<Answer>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('response', (answered) => {
      void text(stream).then((received) =>
        resolve({ status: answered[':status'], headers: answered, body: received }),
      );
    });
  });
}

function http2To(url: string): ClientHttp2Session {
  const session = connect(url, { ca, servername: 'shop.example' });
  onTestFinished(() => session.destroy());
  return session;
}

test('the shop speaks HTTP/2, and the gateway receives the scheme and the host of the request', async () => {
  const seen: unknown[] = [];
  const gateway = await fakeServer((asked, response) => {
    const { host, 'x-forwarded-proto': proto, 'x-forwarded-for': client } = asked.headers;
    seen.push([asked.method, host, proto, client]);
    void text(asked).then((body) => response.end(`got ${body}`));
  });
  const { tlsUrl } = await nginxBefore([gateway], [gateway], tls);
  const session = http2To(tlsUrl);
  expect(await send(session, { ':path': '/shop' })).toMatchObject({ status: 200, body: 'got ' });
  expect(session.alpnProtocol).toBe('h2');
  const operation = { ':method': 'POST', ':path': '/graphql' };
  expect(await send(session, operation, '{}')).toMatchObject({ status: 200, body: 'got {}' });
  const { port } = new URL(tlsUrl);
  const host = `shop.example:${port}`;
  expect(seen).toEqual(['GET', 'POST'].map((method) => [method, host, 'https', '127.0.0.1']));
});

test('old clients get HTTP/1.1 with TLS 1.2', async () => {
  const gateway = await fakeServer((_request, response) => void response.end('fine'));
  const { tlsUrl } = await nginxBefore([gateway], [gateway], tls);
  const status = await new Promise((resolve, reject) => {
    const options = { ca, servername: 'shop.example', maxVersion: 'TLSv1.2' } as const;
    request(tlsUrl, options, (answer) => resolve([answer.statusCode, answer.httpVersion]))
      .on('error', reject)
      .end();
  });
  expect(status).toEqual([200, '1.1']);
});

test('http is redirected to https, except for the files of the certificate issuer', async () => {
  const gateway = await fakeServer((_request, response) => void response.end('fine'));
  const { redirectUrl } = await nginxBefore([gateway], [gateway], tls);
  const { status, headers } = await fetch(`${redirectUrl}/shop?search=a%20b`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/shop?search=a%20b']);
  expect(await (await fetch(`${redirectUrl}/${CHALLENGE}/a-token`)).text()).toBe('an answer');
  expect((await fetch(`${redirectUrl}/${CHALLENGE}/../../a-token`, { redirect: 'manual' })).status).toBe(308);
  expect(gateway.seen).toEqual([]);
});
