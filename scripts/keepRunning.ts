import type { ApiProcess } from './apiProcess.ts';
import { aborted } from './stopSignal.ts';

const MAX_STARTS = 3;
const MINUTE_MS = 60_000;

/** Restarts the API whenever it ends unexpectedly, at most a few times a minute, until the shop stops. */
export async function keepRunning(
  first: Pick<ApiProcess, 'exited'>,
  start: () => Promise<Pick<ApiProcess, 'exited'>>,
  stopping: AbortSignal,
  log: (line: string) => void = console.error,
): Promise<void> {
  const starts: number[] = [];
  let api: Pick<ApiProcess, 'exited'> | null = first;
  for (;;) {
    if (api !== null) {
      const code = await api.exited;
      if (!stopping.aborted) log(`The API ended unexpectedly (exit code ${code ?? 'none'}).`);
    }
    await waitForNextStart(starts, stopping, log);
    if (stopping.aborted) return;
    starts.push(Date.now());
    api = await tryStart(start, stopping, log);
  }
}

async function waitForNextStart(
  starts: readonly number[],
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const earlier = starts.at(-MAX_STARTS) ?? Number.NEGATIVE_INFINITY;
  const waitMs = earlier + MINUTE_MS - Date.now();
  if (waitMs <= 0 || stopping.aborted) return;
  const seconds = Math.ceil(waitMs / 1000);
  log(`The API was started ${MAX_STARTS} times within a minute. The next try is in ${seconds} s.`);
  await Promise.race([aborted(stopping), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

/** Null when the start fails; the caller tries again. */
async function tryStart<Api>(
  start: () => Promise<Api>,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<Api | null> {
  try {
    const api = await start();
    log('The API is running again.');
    return api;
  } catch (error) {
    if (!stopping.aborted) log(error instanceof Error ? error.message : String(error));
    return null;
  }
}
