import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/ports.ts';
import { endWithThisProcess } from './endWithThisProcess.ts';
import { LogLines } from './LogLines.ts';
import { mediaFolder } from './mediaFolder.ts';
import { PATIENT } from './patience.ts';
import { serverProgram } from './serverProgram.ts';

export interface GatewayProcess {
  url: string;
  pid: number;
  /** Its output. */
  log: LogLines;
  signal(name: NodeJS.Signals): void;
  ended: Promise<{ exitCode: number | null; errors: string }>;
  /** Ends the process, whatever state it is in. */
  stop(): Promise<void>;
}

/** Starts the gateway as an operator does, in its own process. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one process
export async function startGatewayProcess(
  apiBaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
  command?: readonly string[],
): Promise<GatewayProcess> {
  const media = mediaFolder();
  const standard = {
    // No other server gets this port once the gateway has ended.
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    API_BASE_URL: apiBaseUrl,
    MEDIA_DIR: media.folder,
    ORDERS_PER_MINUTE: '1000000',
    ...PATIENT,
  };
  const { execArgv, file } = serverProgram('gateway/main', cwd);
  const child = endWithThisProcess(
    spawn(process.execPath, command ?? [...execArgv, file], {
      cwd,
      env: { PATH: process.env['PATH'], ...standard, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const log = new LogLines();
  createInterface({ input: child.stdout }).on('line', (text) => log.write(text));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(() => {
    media.remove();
    log.end(`The gateway ended without saying so. ${errors}`);
    return { exitCode: child.exitCode, errors };
  });
  const greeting = await log.line((text) => text.includes('listens on'));
  return {
    url: greeting.slice(greeting.indexOf('http')),
    pid: child.pid ?? 0,
    log,
    signal: (name) => void child.kill(name),
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
