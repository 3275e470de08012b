import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** Runs a TypeScript file in a child process. */
export function forkScript(file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  return fork(file, args, { ...options, execArgv: ['--import', 'tsx'] });
}

/** Resolves when the process ends, with its exit code or, after a signal, null. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? null;
}
