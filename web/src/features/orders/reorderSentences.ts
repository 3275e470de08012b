/** Spec §4: 'n item(s) added to cart!', '... updated in cart!', or both. */
export function addedSentence(added: number, updated: number): string {
  if (updated === 0) return `${added} item(s) added to cart!`;
  if (added === 0) return `${updated} item(s) updated in cart!`;
  return `${added} item(s) added and ${updated} item(s) updated in cart!`;
}

export function unavailableSentence(missing: number): string {
  return `${missing} item(s) of this order can no longer be bought.`;
}
