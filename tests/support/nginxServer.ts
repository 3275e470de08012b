import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exitOf } from '#scripts/childScript.ts';
import { findNginx } from '#scripts/programs.ts';
import { freePort } from '#scripts/ports.ts';
import { endWithThisProcess, killGroup } from './endWithThisProcess.ts';

export interface NginxServer {
  /** The shop. */
  url: string;
  /** The shop with TLS, and the address that redirects to it. */
  tlsUrl: string;
  redirectUrl: string;
  /** The REST API, for the gateways' API_BASE_URL. */
  apiUrl: string;
  /** Health, metrics and purges. */
  operatorUrl: string;
  pid: () => number;
  /** Its output so far: a line of JSON for each request, and warnings. */
  log(): string;
  /** Like `kill -9`, also of its workers. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same ports and in the same folder. */
  start(): Promise<void>;
  /** Ends it and deletes its folder. */
  close(): Promise<void>;
}

export interface Behind {
  /** Such as `127.0.0.1:4000`. */
  gateways: readonly string[];
  apis: readonly string[];
  /** Uses the files of deploy/tls, with the certificate and the files for its issuer in these folders. */
  tls?: { certificates: string; acme: string };
}

const PORTS = ['8080', '8081', '8082', '8083', '8084', '8443'];
/** nginx must not need root: started by root, it runs as this user, who is called `nobody` everywhere. */
const NOBODY = 65_534;
const START_MS = 60_000;

/** The nginx of deploy/ in front of these servers, on free ports of this machine. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one process
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
    tlsUrl: urlOf('8443').replace('http:', 'https:'),
    redirectUrl: urlOf('8084'),
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
      // nginx ends its workers itself, and waits for them.
      server.kill('SIGTERM');
      await exitOf(server);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The files of deploy/ with other ports and addresses, and nothing else changed. */
function writeConfiguration(
  folder: string,
  ports: ReadonlyMap<string, string>,
  { gateways, apis, tls }: Behind,
): string {
  const write = (file: string, change = (text: string): string => text): string => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    const text = change(readFileSync(join('deploy', file), 'utf8'));
    writeFileSync(
      path,
      text.replaceAll(/\b8(?:08\d|443)\b/g, (port) => ports.get(port) ?? port),
    );
    return path;
  };
  write('nginx/upstreams.conf', (text) =>
    text
      .replace(/( +server )gateway-1:4000( .+\n).*\n/, linesFor(gateways))
      .replace(/( +server )api-1:4001( .+\n).*\n/, linesFor(apis)),
  );
  if (tls !== undefined) {
    symlinkSync(tls.certificates, join(folder, 'certificates'));
    write('tls/http.conf', (text) => text.replace('/etc/nginx/acme', tls.acme));
    write('tls/server.conf', (text) =>
      hasHttp2Directive() ? text : text.replace('ssl;', 'ssl http2;').replace('http2 on;', ''),
    );
  }
  return write('nginx/nginx.conf');
}

/** Debian 12 has an older nginx. */
function hasHttp2Directive(): boolean {
  const { stderr } = spawnSync(findNginx() ?? 'nginx', ['-v'], { encoding: 'utf8' });
  const version = /nginx\/(?<version>[\d.]+)/.exec(stderr)?.groups?.['version'] ?? '0';
  return version.localeCompare('1.25.1', 'en', { numeric: true }) >= 0;
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
