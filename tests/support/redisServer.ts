import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createClient } from '@redis/client';
import { exitOf } from '#scripts/childScript.ts';
import { findExecutable } from '#scripts/programs.ts';
import { freePort } from '#scripts/ports.ts';
import { endWithThisProcess } from './endWithThisProcess.ts';

export interface RedisServer {
  url: string;
  /** All keys with their values. */
  dump(): Promise<string>;
  /** Closes the connection of the listener that has been connected for longest. */
  cutOffFirstListener(): Promise<void>;
  pid: () => number;
  /** Sends a signal such as SIGSTOP, which leaves connections open and answers nothing. */
  signal(name: NodeJS.Signals): void;
  /** Like `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again after a kill, empty and on the same port. */
  start(): Promise<void>;
}

export const REDIS_PASSWORD = 'f00dfacef00dface';

/** A new, empty Redis on a free port of this machine, which writes nothing to the disk. */
export async function startRedis(...more: string[]): Promise<RedisServer> {
  return launchRedis('', program(), ['--save', '', '--appendonly', 'no', ...more]);
}

/** The same with the settings and users of deploy/. */
export async function startDeployedRedis(): Promise<RedisServer> {
  program();
  return launchRedis(`haat:${REDIS_PASSWORD}@`, 'sh', ['deploy/redis/start.sh']);
}

function program(): string {
  const found = findExecutable(['redis-server']);
  if (found === undefined)
    throw new Error('No Redis found: install one (Debian: apt-get install redis-server).');
  return found;
}

async function launchRedis(user: string, command: string, args: readonly string[]): Promise<RedisServer> {
  const port = String(await freePort());
  const env = { ...process.env, REDISCLI_AUTH: REDIS_PASSWORD };
  const launch = async (): Promise<ChildProcess> => {
    const options = [...args, '--port', port, '--bind', '127.0.0.1'];
    const child = endWithThisProcess(spawn(command, options, { env, stdio: ['ignore', 'pipe', 'ignore'] }));
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('Ready to accept connections')) return child;
    throw new Error('Redis did not start.');
  };
  let server = await launch();
  const url = `redis://${user}127.0.0.1:${port}`;
  return {
    url,
    async dump() {
      const client = await createClient({ url }).connect();
      const keys = await client.keys('*');
      const texts = keys.map(async (key) => `${key} ${await client.get(key)}`);
      const dumped = (await Promise.all(texts)).join('\n');
      await client.close();
      return dumped;
    },
    async cutOffFirstListener() {
      const client = await createClient({ url }).connect();
      const list = await client.sendCommand<string>(['CLIENT', 'LIST']);
      const id = /^id=(?<id>\d+).* sub=1/m.exec(list)?.groups?.['id'];
      await client.sendCommand(['CLIENT', 'KILL', 'ID', String(id)]);
      await client.close();
    },
    pid: () => server.pid ?? Number.NaN,
    signal: (name) => void server.kill(name),
    async kill() {
      server.kill('SIGKILL');
      await exitOf(server);
    },
    async start() {
      server = await launch();
    },
  };
}
