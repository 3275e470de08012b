import type { ApiProcess } from './apiProcess.ts';
import { aborted } from './stopSignal.ts';

const MAX_STARTS = 3;
const MINUTE_MS = 60_000;

/** Starts the API again whenever it ends by itself, a few times a minute at most, until the shop is told to stop. */
export async function keepRunning(
  first: Pick<ApiProcess, 'exited'>,
  start: () => Promise<Pick<ApiProcess, 'exited'>>,
  stopping: AbortSignal,
  say: (line: string) => void = console.error,
): Promise<void> {
  const starts: number[] = [];
  let api: Pick<ApiProcess, 'exited'> | null = first;
  for (;;) {
    if (api !== null) {
      const code = await api.exited;
      if (!stopping.aborted) say(`The API ended by itself (exit code ${code ?? 'none'}).`);
    }
    await nextTurn(starts, stopping, say);
    if (stopping.aborted) return;
    starts.push(Date.now());
    api = await started(start, stopping, say);
  }
}

async function nextTurn(
  starts: readonly number[],
  stopping: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const earlier = starts.at(-MAX_STARTS) ?? Number.NEGATIVE_INFINITY;
  const waitMs = earlier + MINUTE_MS - Date.now();
  if (waitMs <= 0 || stopping.aborted) return;
  const seconds = Math.ceil(waitMs / 1000);
  say(`It was started ${MAX_STARTS} times within a minute: the next try is in ${seconds} s.`);
  await Promise.race([aborted(stopping), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

/** Null when it does not start: it is tried again. */
async function started<Api>(
  start: () => Promise<Api>,
  stopping: AbortSignal,
  say: (line: string) => void,
): Promise<Api | null> {
  try {
    const api = await start();
    say('The API is running again.');
    return api;
  } catch (error) {
    if (!stopping.aborted) say(error instanceof Error ? error.message : String(error));
    return null;
  }
}
