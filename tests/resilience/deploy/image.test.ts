import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BUILDS } from '#scripts/builds.ts';
import { ENTRIES } from '#scripts/buildServer.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { deployFile, inDockerfile, pairsIn } from '#tests/support/deployFiles.ts';

/** The paths that the build stage copies out of the repository. */
const COPIED = inDockerfile('COPY')
  .filter((text) => !text.startsWith('--from='))
  .flatMap((text) => text.split(' ').slice(0, -1));

test('each stage begins with the same Node, which has no known vulnerabilities', () => {
  const versions = inDockerfile('FROM')
    .filter((text) => text !== 'scratch AS shop')
    .map((text) => /^node:([\d.]+)-/.exec(text)?.[1] ?? '');
  const [version = ''] = versions;
  expect(versions).toEqual([version, version, version]);
  expect(version).toBe(readFileSync('.nvmrc', 'utf8').trim());
  expect(nodeWarning(version)).toBeNull();
  expect(deployFile('README.md')).toContain(`/dist/v${version}/node-v${version}-linux-x64.tar.xz`);
});

test('the build gets everything that it reads, from the repository', () => {
  const copied = deployFile('Dockerfile.dockerignore').split('\n');
  for (const path of COPIED)
    expect([path, existsSync(path), copied.includes(`!${path}`)]).toEqual([path, true, true]);
  const inputs = BUILDS.flatMap((build) => build.inputs);
  expect(
    inputs.filter((input) => !COPIED.some((path) => input === path || input.startsWith(`${path}/`))),
  ).toEqual([]);
});

test('its commands are files of the build, and it writes to the folders that compose and Kubernetes mount', () => {
  const commands = deployFile('Dockerfile').match(/(?<=dist\/)[\w/]+(?=\.js)/g) ?? [];
  expect(ENTRIES).toEqual(expect.arrayContaining(commands.map((file) => `${file}.ts`)));
  const { DATA_DIR, MEDIA_DIR } = pairsIn(inDockerfile('ENV').join(' '));
  expect(inDockerfile('RUN')).toContain(
    `mkdir ${DATA_DIR} ${MEDIA_DIR} && chown node:node ${DATA_DIR} ${MEDIA_DIR}`,
  );
  expect(deployFile('compose.yaml')).toContain(`volumes: ['media:${MEDIA_DIR}']`);
  expect(deployFile('kubernetes/gateway.yaml')).toContain(`{ name: media, mountPath: ${MEDIA_DIR} }`);
});

test('its health check says whether the address answers with success', async () => {
  let status = 200;
  const server = createServer((_request, response) => void response.writeHead(status).end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const [, json = '[]'] = /CMD (\[.*\])$/.exec(inDockerfile('HEALTHCHECK')[0] ?? '') ?? [];
  const [program = '', ...args]: string[] = JSON.parse(json);
  const check = async (): Promise<number> =>
    promisify(execFile)(program, args, {
      env: { PATH: process.env['PATH'], HEALTH_URL: `http://127.0.0.1:${port}` },
    }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check()).toBe(1);
});
