export type OrderObstacle = 'signed-out' | 'no-address' | null;

/** Spec §4. */
export function orderButtonText(obstacle: OrderObstacle, isPlacing: boolean): string {
  if (isPlacing) return 'Placing Order...';
  if (obstacle === 'signed-out') return 'Login to Place Order';
  return obstacle === 'no-address' ? 'Select Address to Continue' : 'Place Order';
}
