import { onTestFinished, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';
import { OPERATION_MS } from './patience.ts';

/** Until the test ends, moves the time so far ahead that an order without an answer can no longer arrive. */
export function passLateTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + OPERATION_MS + LATE_MS });
  onTestFinished(() => void vi.useRealTimers());
}
