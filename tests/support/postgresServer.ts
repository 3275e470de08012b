import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { exitOf } from '#scripts/childScript.ts';
import { findPostgres } from '#scripts/programs.ts';
import { freePort } from '#scripts/ports.ts';
import { databaseFolder } from './databaseFolder.ts';
import { endWithThisProcess } from './endWithThisProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const READY_TIMEOUT_MS = 60_000;
const NOBODY = 65_534;

/** Starts a PostgreSQL server for one run of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

export interface PostgresServer {
  url: string;
  pid: () => number;
  /** Ends it like `kill -9`, or with another of the signals that stop PostgreSQL. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again after a kill, with the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A new, empty server on a free port of this machine. With a limit, none of its files grows larger than that. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one process
export async function startPostgres(maxFileKb?: number): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL found: install one (Debian: apt-get install postgresql).');
  const folder = databaseFolder('haat-postgres-');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o700);
  }
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'haat', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = String(await freePort());
  const options = [
    '-D',
    data,
    '-p',
    port,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-F',
    '-c',
    'max_connections=200',
  ];
  const url = `postgres://haat@127.0.0.1:${port}/postgres`;
  // In units of 512 bytes; one more leaves part of a page, as a full disk does.
  const limit = maxFileKb === undefined ? '' : `ulimit -f ${2 * maxFileKb + 1};`;
  const command = ['-c', `${limit} exec "$0" "$@"`, join(bin, 'postgres'), ...options];
  const run = (): ChildProcess =>
    endWithThisProcess(spawn('sh', command, { ...owner, cwd: folder, stdio: 'ignore' }));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    await exitOf(server);
  };
  let server = await launch(run, url);
  return {
    url,
    pid: () => server.pid ?? Number.NaN,
    kill: (signal = 'SIGKILL') => end(signal),
    async start() {
      server = await launch(run, url);
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server answers. It cannot start while processes of a killed server are still ending. */
async function launch(run: () => ChildProcess, url: string): Promise<ChildProcess> {
  const until = Date.now() + READY_TIMEOUT_MS;
  let server = run();
  while (Date.now() < until) {
    if (server.exitCode !== null) server = run();
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return server;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error('PostgreSQL did not start.');
}
