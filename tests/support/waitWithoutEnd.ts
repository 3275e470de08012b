import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** How long the reader of an old object waits for REST. */
const PATIENCE_MS = 400;

/** Until the test ends, readers of old objects in this process wait for REST, however slow the machine is. */
export function waitWithoutEnd(): void {
  const { setTimeout: wait } = timers;
  const waits = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation(async (ms, value, options) =>
      ms === PATIENCE_MS ? new Promise(() => undefined) : wait(ms, value, options),
    );
  syncBuiltinESMExports();
  onTestFinished(() => {
    waits.mockRestore();
    syncBuiltinESMExports();
  });
}
