import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithThisProcess } from './endWithThisProcess.ts';
import { LogLines } from './LogLines.ts';

interface End {
  exitCode: number | null;
  /** What it reported as errors. */
  errors: string;
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output. */
  log: LogLines;
  signal(name: NodeJS.Signals): void;
  ended: Promise<End>;
  /** Ends it as an operator does. */
  close(): Promise<End>;
  /** Ends it, whatever state it is in. */
  stop(): Promise<void>;
}

/** Starts Node with this program and these settings alone, and waits until the server says where it listens. */
export async function startServerProcess(
  program: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<ServerProcess> {
  const child = endWithThisProcess(
    spawn(process.execPath, program, {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const log = new LogLines();
  createInterface({ input: child.stdout }).on('line', (line) => log.write(line));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(() => {
    log.end(`${program.join(' ')} ended without saying so. ${errors}`);
    return { exitCode: child.exitCode, errors };
  });
  const end = async (signal: NodeJS.Signals): Promise<End> => {
    child.kill(signal);
    return ended;
  };
  const greeting = await log.line((line) => line.includes('listens on'));
  return {
    url: /listens on (?<url>http[^\s;]+)/.exec(greeting)?.groups?.['url'] ?? '',
    pid: child.pid ?? 0,
    log,
    signal: (name) => void child.kill(name),
    ended,
    close: async () => end('SIGTERM'),
    stop: async () => void (await end('SIGKILL')),
  };
}
