import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithThisProcess } from './endWithThisProcess.ts';

export interface BuiltProcess {
  url: string;
  /** The lines printed so far. */
  lines: string[];
  /** Ends it as an operator does, and returns its exit code and what it reported as errors. */
  stop(): Promise<{ exitCode: number | null; errors: string }>;
}

/** Starts a file of the built server with nothing but Node, and waits until it listens. */
export async function startBuilt(file: string, cwd: string, env: NodeJS.ProcessEnv): Promise<BuiltProcess> {
  const child = endWithThisProcess(
    spawn(process.execPath, [file], {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(() => ({ exitCode: child.exitCode, errors }));
  const lines: string[] = [];
  const listening = new Promise<string>((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const url = /listens on (?<url>http[^\s;]+)/.exec(line)?.groups?.['url'];
      if (url !== undefined) found(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => null)]);
  if (url === null) throw new Error(`${file} did not start. ${errors}`);
  return {
    url,
    lines,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
