import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { MAX_WAIT_MS } from '#gateway/rest/ObjectCache.ts';

/** Until the test ends, readers of old objects in this process wait for REST, however slow the machine is. */
export function waitWithoutEnd(): void {
  const { setTimeout: wait } = timers;
  const waits = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation(async (ms, value, options) =>
      ms === MAX_WAIT_MS ? new Promise(() => undefined) : wait(ms, value, options),
    );
  syncBuiltinESMExports();
  onTestFinished(() => {
    waits.mockRestore();
    syncBuiltinESMExports();
  });
}
