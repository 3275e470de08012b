import type { ChildProcess } from 'node:child_process';
import { exitOf } from './childScript.ts';
import { stopSignal } from './stopSignal.ts';

const STOPPED = 143;

const running = new Set<ChildProcess>();
const stopping = stopSignal(() => signalAll('SIGKILL'));
stopping.addEventListener('abort', () => {
  endAll().catch(() => process.exit(STOPPED));
});

/**
 * Starts a program with `detached`; when this process is stopped, the program and all that it has started end. No program
 * starts after that.
 */
export async function startInRun<Child extends ChildProcess>(start: () => Child): Promise<Child> {
  // `endAll` ends this process.
  if (stopping.aborted) await new Promise<never>(() => undefined);
  const child = start();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function endAll(): Promise<void> {
  console.log('Stopping …');
  signalAll('SIGTERM');
  await Promise.all([...running].map(exitOf));
  process.exit(STOPPED);
}

function signalAll(kind: NodeJS.Signals): void {
  for (const child of running) signal(child, kind);
}

function signal({ pid }: ChildProcess, kind: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, kind);
}
