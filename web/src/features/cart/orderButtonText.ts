export type OrderObstacle = 'signed-out' | 'no-address' | null;

/** 'checking': looking in My Orders for an order sent earlier. */
export type OrderWork = 'placing' | 'checking';

/** Spec §4. */
export function orderButtonText(obstacle: OrderObstacle, underWay: OrderWork | null): string {
  if (underWay === 'placing') return 'Placing Order...';
  if (underWay === 'checking') return 'Checking My Orders...';
  if (obstacle === 'signed-out') return 'Login to Place Order';
  return obstacle === 'no-address' ? 'Select Address to Continue' : 'Place Order';
}
