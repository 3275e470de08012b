import { onTestFinished, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';

/** The longest that gateways of tests wait for REST: a test may hold an answer, and the machine be slow, for as long as it takes. */
export const OPERATION_MS = 200_000;

/** Until the test ends, it is so late that an order without an answer no longer comes. */
export function passLateTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + OPERATION_MS + LATE_MS });
  onTestFinished(() => void vi.useRealTimers());
}
