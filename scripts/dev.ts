import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { API_PROGRAM } from './backOffice.ts';
import { exitOf } from './childScript.ts';
import { freePort } from './ports.ts';
import { buildStale } from './staleBuilds.ts';
import { StartError } from './StartError.ts';
import { readStartSettings, type StartSettings } from './startSettings.ts';
import { aborted, runUntilStopped, stopSignal } from './stopSignal.ts';

interface Program {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
}

const WITH_SHOP = ['--import', './scripts/shop/useShopFolder.mjs'];
const VITE = ['tsx', ...WITH_SHOP, 'node_modules/vite/bin/vite.js', 'web', '--configLoader', 'native'];
const CODEGEN = 'node_modules/@graphql-codegen/cli/esm/bin.js';

const running = new Set<ChildProcess>();
const stopping = stopSignal(() => signalAll('SIGKILL'));

/** Vite in front with hot reload; gateway and API restart, and codegen runs, when a file changes. */
async function develop(): Promise<void> {
  const settings = await readStartSettings(process.env);
  await buildStale(stopping, ['playground']);
  const programs = await programsFor(settings);
  const ends = programs.map(async (program) => {
    const code = await exitOf(startProgram(program));
    if (!stopping.aborted)
      throw new StartError(`${program.name} ended unexpectedly (exit code ${code ?? 'none'}).`);
  });
  await Promise.race([aborted(stopping), Promise.all(ends)]);
}

/** Ports are chosen here, so that a program that restarts keeps its port. */
async function programsFor({ env, ...settings }: StartSettings): Promise<Program[]> {
  const shopPort = String(settings.port || (await freePort()));
  const gatewayPort = String(await freePort());
  const apiPort = settings.apiPort === null ? null : String(settings.apiPort || (await freePort()));
  const apiUrl = apiPort === null ? env['API_BASE_URL'] : `http://localhost:${apiPort}`;
  const api = {
    name: 'api',
    command: ['tsx', 'watch', ...WITH_SHOP, `${API_PROGRAM}.ts`],
    env: { ...env, API_PORT: apiPort ?? '' },
  };
  return [
    { name: 'codegen', command: ['tsx', CODEGEN, '--config', 'codegen.ts', '--watch'] },
    ...(apiPort === null ? [] : [api]),
    {
      name: 'gateway',
      command: ['tsx', 'watch', ...WITH_SHOP, 'gateway/main.ts'],
      env: {
        PUBLIC_URL: `http://localhost:${shopPort}`,
        ...env,
        PORT: gatewayPort,
        API_BASE_URL: apiUrl,
      },
    },
    {
      name: 'web',
      command: [...VITE, '--port', shopPort, '--clearScreen', 'false'],
      env: { ...process.env, GATEWAY_URL: `http://localhost:${gatewayPort}` },
    },
  ];
}

function startProgram({ name, command: [program = '', ...args], env }: Program): ChildProcess {
  const child = spawn(`node_modules/.bin/${program}`, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (const output of [child.stdout, child.stderr]) prefixLines(name, output);
  return child;
}

function prefixLines(name: string, output: Readable): void {
  createInterface({ input: output }).on('line', (line) => console.log(`${name.padEnd(8)}| ${line}`));
}

function signalAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

async function closeAll(): Promise<void> {
  signalAll('SIGTERM');
  await Promise.all([...running].map(exitOf));
}

await runUntilStopped(stopping, develop, closeAll);
