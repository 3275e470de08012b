import { StartError } from './StartError.ts';

const PARENT_CHECK_MS = 500;

/**
 * Aborts on the first Ctrl-C or SIGTERM, and when the terminal or the parent process is gone. The second Ctrl-C calls
 * `force` and ends the process at once.
 */
export function stopSignal(force: () => void): AbortSignal {
  const controller = new AbortController();
  const handle = (): void => {
    if (controller.signal.aborted) {
      force();
      process.exit(130);
    }
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
  process.once('disconnect', () => controller.abort());
  if (process.env['npm_lifecycle_event'] !== undefined) abortWithoutParent(controller);
  return controller.signal;
}

/** npm sends SIGTERM to the shell that runs this process, and the shell does not forward it. */
function abortWithoutParent(controller: AbortController): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) controller.abort();
  }, PARENT_CHECK_MS);
  timer.unref();
}

export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Runs `work` until it ends or is stopped, then calls `close` and exits; the exit code shows a failure before the stop. */
export async function runUntilStopped(
  stopping: AbortSignal,
  work: () => Promise<void>,
  close: () => Promise<void>,
): Promise<never> {
  let exitCode = 0;
  try {
    await work();
  } catch (error) {
    if (!stopping.aborted) {
      console.error(error instanceof StartError ? error.message : error);
      exitCode = error instanceof StartError ? error.exitCode : 1;
    }
  }
  if (stopping.aborted) console.log('Closing …');
  await close();
  process.exit(exitCode);
}
