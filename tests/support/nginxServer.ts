import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exitOf } from '#scripts/childScript.ts';
import { findNginx } from '#scripts/findNginx.ts';
import { freePort } from '#scripts/ports.ts';
import { endWithThisProcess, killGroup } from './endWithThisProcess.ts';

export interface NginxServer {
  /** The shop. */
  url: string;
  /** The REST API, for the gateways' API_BASE_URL. */
  apiUrl: string;
  /** Health, figures and purges. */
  operatorUrl: string;
  pid: () => number;
  /** What it has written so far: a line of JSON for each request, and warnings. */
  log(): string;
  /** Like `kill -9`, also of its workers. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same ports and with what it has kept. */
  start(): Promise<void>;
  /** Ends it and deletes what it has kept. */
  close(): Promise<void>;
}

export interface Behind {
  /** Such as `127.0.0.1:4000`. */
  gateways: readonly string[];
  apis: readonly string[];
}

const FILES = 'deploy/nginx';
const PORTS = ['8080', '8081', '8082', '8083'];
/** nginx must not need root: started by root, it runs as this user, who is called nobody everywhere. */
const NOBODY = 65_534;
const START_MS = 10_000;

/** The nginx of deploy/ in front of these servers, on free ports of this machine. */
export async function startNginx(behind: Behind): Promise<NginxServer> {
  const program = findNginx();
  if (program === undefined) throw new Error('No nginx found: install one (Debian: apt-get install nginx).');
  const ports = new Map<string, string>();
  for (const port of PORTS) ports.set(port, String(await freePort()));
  const folder = mkdtempSync(join(tmpdir(), 'haat-nginx-'));
  const configuration = writeConfiguration(folder, ports, behind);
  const run = join(folder, 'run');
  mkdirSync(run);
  const isRoot = process.getuid?.() === 0;
  for (const path of isRoot ? [folder, run] : []) chownSync(path, NOBODY, NOBODY);
  const logFile = join(folder, 'log');
  const urlOf = (port: string): string => `http://127.0.0.1:${ports.get(port)}`;
  const launch = async (): Promise<ChildProcess> => {
    const log = openSync(logFile, 'a');
    if (isRoot) chownSync(logFile, NOBODY, NOBODY);
    const spawned = spawn(program, ['-p', run, '-c', configuration, '-e', 'stderr'], {
      stdio: ['ignore', log, log],
      // A group of its own, so that its workers can be killed, too.
      detached: true,
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    closeSync(log);
    const child = endWithThisProcess(spawned, () => killGroup(spawned));
    await answers(`${urlOf('8082')}/healthz`, child, () => readFileSync(logFile, 'utf8'));
    return child;
  };
  let server = await launch();
  return {
    url: urlOf('8080'),
    apiUrl: urlOf('8081'),
    operatorUrl: urlOf('8082'),
    pid: () => server.pid ?? Number.NaN,
    log: () => readFileSync(logFile, 'utf8'),
    async kill() {
      killGroup(server);
      await exitOf(server);
    },
    async start() {
      server = await launch();
    },
    async close() {
      // It ends its workers itself, and waits for them.
      server.kill('SIGTERM');
      await exitOf(server);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The files of deploy/ with other ports and addresses, and nothing else changed. */
function writeConfiguration(folder: string, ports: ReadonlyMap<string, string>, behind: Behind): string {
  const withPorts = (text: string): string =>
    text.replaceAll(/\b808\d\b/g, (port) => ports.get(port) ?? port);
  const main = readFileSync(join(FILES, 'nginx.conf'), 'utf8');
  const upstreams = readFileSync(join(FILES, 'upstreams.conf'), 'utf8')
    .replace(/( +server )gateway-1:4000( .+\n).*\n/, linesFor(behind.gateways))
    .replace(/( +server )api-1:4001( .+\n).*\n/, linesFor(behind.apis));
  writeFileSync(join(folder, 'upstreams.conf'), withPorts(upstreams));
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, withPorts(main));
  return path;
}

function linesFor(addresses: readonly string[]): (match: string, before: string, after: string) => string {
  return (_match, before, after) => addresses.map((address) => before + address + after).join('');
}

async function answers(address: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok === true) return;
    await delay(20);
  }
  throw new Error(`nginx did not start: ${log()}`);
}
