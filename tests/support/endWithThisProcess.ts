import type { ChildProcess } from 'node:child_process';

const running = new Map<ChildProcess, () => void>();
process.once('exit', () => {
  for (const end of running.values()) end();
});
// Vitest ends its workers with SIGTERM: without this, no exit handler would run.
process.once('SIGTERM', () => process.exit());

/** Ends a child with this process if it was not stopped before, also after a failure. */
export function endWithThisProcess<Child extends ChildProcess>(
  child: Child,
  end: () => void = () => void child.kill('SIGKILL'),
): Child {
  running.set(child, end);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills a child that was started with `detached`, and all that it has started, such as the workers of nginx. */
export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
