export type OrderObstacle = 'signed-out' | 'no-address' | null;

/** 'checking': looking in My Orders for an order sent earlier. */
export type OrderTask = 'placing' | 'checking';

/** Spec §4. */
export function orderButtonText(obstacle: OrderObstacle, runningTask: OrderTask | null): string {
  if (runningTask === 'placing') return 'Placing Order...';
  if (runningTask === 'checking') return 'Checking My Orders...';
  if (obstacle === 'signed-out') return 'Login to Place Order';
  return obstacle === 'no-address' ? 'Select Address to Continue' : 'Place Order';
}
