import type { ChildProcess } from 'node:child_process';
import { exitOf } from './childScript.ts';
import { stopSignal } from './stopSignal.ts';

const STOPPED = 143;

const running = new Set<ChildProcess>();
const stopping = stopSignal(() => signalAll('SIGKILL'));
stopping.addEventListener('abort', () => {
  endAll().catch(() => process.exit(STOPPED));
});

/** Ends a program that was started with `detached`, and all that it has started, when this process is stopped. */
export function endWithRun<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (stopping.aborted) signal(child, 'SIGTERM');
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
