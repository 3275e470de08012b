export type OrderObstacle = 'signed-out' | 'no-address' | null;

/** Spec §4. 'looking': the outcome of an earlier attempt is not known yet. */
export function orderButtonText(obstacle: OrderObstacle, runningTask: 'placing' | 'looking' | null): string {
  if (runningTask === 'placing') return 'Placing Order...';
  if (runningTask === 'looking') return 'Looking for Your Order...';
  if (obstacle === 'signed-out') return 'Login to Place Order';
  return obstacle === 'no-address' ? 'Select Address to Continue' : 'Place Order';
}
