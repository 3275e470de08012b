export type OrderObstacle = 'signed-out' | 'no-address' | null;

/** 'checking': My Orders is asked for an order that was sent before. */
export type OrderWork = 'placing' | 'checking';

/** Spec §4. */
export function orderButtonText(obstacle: OrderObstacle, underWay: OrderWork | null): string {
  if (underWay === 'placing') return 'Placing Order...';
  if (underWay === 'checking') return 'Checking My Orders...';
  if (obstacle === 'signed-out') return 'Login to Place Order';
  return obstacle === 'no-address' ? 'Select Address to Continue' : 'Place Order';
}
