import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { checkServer } from '#scripts/checkServer/checkServer.ts';
import { whyNoAnswer } from '#scripts/checkServer/whyNoAnswer.ts';
import { freePort } from '#scripts/ports.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { html, type RestAnswer } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

// What check-server says where nothing answers like a shop: one sentence on why.

const IMPATIENT = { UPSTREAM_OPERATION_MS: '800' };

interface Patience {
  /** For the answers to the calls. */
  calls?: NodeJS.ProcessEnv;
  /** For the start of one answer. */
  one?: NodeJS.ProcessEnv;
}

/** The sentence on an address. */
async function why(address: string, { calls = PATIENT, one = PATIENT }: Patience = {}): Promise<string> {
  const settingsWith = (env: NodeJS.ProcessEnv) =>
    readGatewaySettings({ API_BASE_URL: address, ...env }, features);
  const report = await checkServer({ settings: settingsWith(calls), account: null, isWrite: false });
  expect(report.hasAnswered).toBe(false);
  const sentence = await whyNoAnswer(settingsWith(one), report.calls);
  expect(sentence).toContain(address);
  return sentence;
}

/** The address of a server whose products are answered so. */
async function answering(products: RestAnswer): Promise<string> {
  return (await restOfTest({ 'GET /': {}, 'GET /api/products': products })).url;
}

async function portOf(server: Server, host: string): Promise<number | undefined> {
  await once(server.listen(0, host), 'listening');
  onTestFinished(() => void server.close());
  const bound = server.address();
  return typeof bound === 'object' ? bound?.port : undefined;
}

/** A server with a certificate that nobody has a reason to trust. */
async function selfSigned(): Promise<string> {
  const folder = folderOfTest();
  const made = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout key.pem -out cert.pem';
  execFileSync('openssl', ['req', ...made.split(' ')], { cwd: folder, stdio: 'ignore' });
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)));
  const server = createTlsServer({ key, cert }, (_, response) => response.end('{}'));
  onTestFinished(() => server.closeAllConnections());
  return `https://localhost:${await portOf(server, 'localhost')}`;
}

test('a redirect to another server names that one', async () => {
  const url = await answering(
    (_, response) => void response.writeHead(301, { location: 'https://shop.example/api/products' }).end(),
  );
  expect(await why(url)).toContain('cannot be reached: it leads to https://shop.example; try that address.');
});

test('a redirect within the server names the path', async () => {
  const url = await answering(
    (_, response) => void response.writeHead(302, { location: '/en/products' }).end(),
  );
  expect(await why(url)).toContain(
    'GET /api/products came with status 302, which leads to /en/products. Is the',
  );
});

test('a certificate that is not trusted is named', async () => {
  expect(await why(await selfSigned())).toContain(
    'cannot be reached: its TLS certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)',
  );
});

test('of an address at which nothing listens, that is said', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await why(url)).toContain('cannot be reached: nothing listens at this address.');
});

test('a host that does not exist cannot be reached', async () => {
  const patience = { calls: IMPATIENT, one: IMPATIENT };
  expect(await why('http://shop.invalid', patience)).toContain('cannot be reached: ');
});

test('for https on a server without TLS, http is proposed', async () => {
  const url = await answering(html(200));
  expect(await why(url.replace('http:', 'https:'))).toContain(
    'cannot be reached: it does not speak TLS: try http:// instead of https://.',
  );
});

test('for a page in place of JSON, the report asks whether the address ends too late', async () => {
  expect(await why(await answering(html(200)))).toContain(
    'the answer is not JSON. Is the address the part before /api?',
  );
});

test('of an answer that does not end, the limit is said', async () => {
  const url = await answering(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  );
  expect(await why(url, { calls: IMPATIENT })).toContain('no whole answer within 0.8 seconds');
});

test('of a server that accepts connections and is silent, that is said', async () => {
  const port = await portOf(
    createServer(() => undefined),
    '127.0.0.1',
  );
  const patience = { calls: IMPATIENT, one: IMPATIENT };
  expect(await why(`http://127.0.0.1:${port}`, patience)).toContain(
    'cannot be reached: it does not answer in time.',
  );
});

test('the command prints that sentence alone, and its exit code is 1', async () => {
  const url = await answering(html(200));
  const program = ['--import', 'tsx', 'scripts/checkServer/main.ts', url];
  const ended = promisify(execFile)(process.execPath, program, { env: { PATH: process.env['PATH'] } });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^.*${url}.*\n$`)),
  });
});
