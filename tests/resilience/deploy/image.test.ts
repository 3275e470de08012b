import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { MEMORY_SETTINGS } from '#tests/bench/measure/servers.ts';
import { ALL_SETTINGS as API_SETTINGS, readBackOfficeSettings } from '#backoffice/env.ts';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { BUILDS } from '#scripts/builds.ts';
import { ENTRIES } from '#scripts/buildServer.ts';
import { deployFile, PINNED_IMAGE } from '#tests/support/deployFiles.ts';

const FILE = DockerfileParser.parse(deployFile('Dockerfile'));
const STAGES = FILE.getFROMs();
const INSTRUCTIONS = FILE.getInstructions();
const TAG = /:(?<version>[\d.]+)-/;

const last = (keyword: string): string =>
  INSTRUCTIONS.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? '';
const { dependencies }: { dependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));
const environment = Object.fromEntries(
  FILE.getENVs().flatMap((env) => env.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
);

test('each stage begins with the same pinned Node, which has no known vulnerabilities', () => {
  const images = STAGES.map((stage) => stage.getImage() ?? '');
  expect(images).toHaveLength(3);
  expect(new Set(images).size).toBe(1);
  for (const image of images) expect(image).toMatch(PINNED_IMAGE);
  const version = TAG.exec(images[0] ?? '')?.groups?.['version'] ?? '';
  expect(version).toBe(readFileSync('.nvmrc', 'utf8').trim());
  expect(nodeWarning(version)).toBeNull();
});

test('the files that it copies are in the repository, or in a stage before', () => {
  const isIgnored = (path: string): boolean =>
    !deployFile('Dockerfile.dockerignore').includes(`\n!${path}\n`);
  const names = STAGES.map((stage) => stage.getBuildStage());
  expect(FILE.getCOPYs().length).toBeGreaterThan(5);
  for (const copy of FILE.getCOPYs()) {
    const sources = copy
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue());
    const stage = copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue();
    if (stage === undefined) {
      for (const source of sources) {
        expect([source, existsSync(source)]).toEqual([source, true]);
        expect([source, isIgnored(source)]).toEqual([source, false]);
      }
    } else expect(names).toContain(stage);
  }
});

test('the build gets everything that it reads', () => {
  const copied = FILE.getCOPYs().flatMap((copy) =>
    copy.getArguments().map((argument) => argument.getValue()),
  );
  const inputs = BUILDS.flatMap((build) => build.inputs);
  const missing = inputs.filter(
    (input) => !copied.some((one) => input === one || input.startsWith(`${one}/`)),
  );
  expect(missing).toEqual([]);
});

test('its command is a file of the build, and it has packages for production only', () => {
  expect(last('CMD')).toBe('["node", "dist/gateway/main.js"]');
  expect(ENTRIES).toContain('gateway/main.ts');
  for (const entry of ['api/main.ts', 'backoffice/main.ts']) expect(ENTRIES).toContain(entry);
  const text = deployFile('Dockerfile');
  expect(text).toMatch(/AS packages\n.+\n.+\nRUN npm ci --omit=dev\n/);
  expect(text).toContain('COPY --from=packages /app/node_modules node_modules');
  expect(Object.keys(dependencies)).not.toContain('vite');
});

test('it does not run as root', () => {
  expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('its settings and ports are those of the gateway and the API', () => {
  const known = [...Object.keys(settingsWith(features).shape), ...Object.keys(API_SETTINGS.shape)];
  const others = Object.keys(environment).filter((name) => !known.includes(name));
  expect(others).toEqual(['NODE_ENV', ...Object.keys(MEMORY_SETTINGS), 'HEALTH_URL']);
  expect(environment).toMatchObject(MEMORY_SETTINGS);
  const { HOST, PORT, ...settings } = readGatewaySettings(
    { ...environment, API_BASE_URL: 'http://api:4001' },
    features,
  );
  const MEDIA_DIR = String(settings['MEDIA_DIR']);
  const { API_HOST, API_PORT, DATA_DIR } = readBackOfficeSettings({
    ...environment,
    DATABASE_URL: 'embedded',
  });
  expect([HOST, API_HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
  expect(last('EXPOSE')).toBe(`${PORT} ${API_PORT}`);
  expect(environment['HEALTH_URL']).toBe(`http://127.0.0.1:${PORT}/healthz`);
  // All other folders are read-only.
  expect(deployFile('compose.yaml')).toContain(`volumes: ['media:${MEDIA_DIR}']`);
  expect(deployFile('kubernetes/gateway.yaml')).toContain(`{ name: media, mountPath: ${MEDIA_DIR} }`);
  expect(deployFile('Dockerfile')).toContain(
    `mkdir ${DATA_DIR} ${MEDIA_DIR} && chown node:node ${DATA_DIR} ${MEDIA_DIR}`,
  );
});

test('Node accepts its options', async () => {
  const { NODE_OPTIONS } = environment;
  await promisify(execFile)(process.execPath, ['--eval', '0'], { env: { NODE_OPTIONS } });
});

test('its health check says whether the address answers with success', async () => {
  let status = 200;
  const server = createServer((_request, response) => void response.writeHead(status).end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const [, json = '[]'] = /CMD (\[.*\])\s*$/s.exec(last('HEALTHCHECK')) ?? [];
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
