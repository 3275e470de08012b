/** The part of an order's id that shoppers see: its last eight characters, in capitals (spec §9). */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** The last six characters of a product's id (spec §2, §9). */
export function sku(id: string): string {
  return id.slice(-6);
}
