/** The orders that shoppers have sent, with the ids that they received, by idempotency key. */
export class OrderLedger {
  readonly #orderIds = new Map<string, string | null>();
  #repeated = 0;

  sent(key: string): void {
    if (this.#orderIds.has(key)) this.#repeated += 1;
    else this.#orderIds.set(key, null);
  }

  acknowledged(key: string, orderId: string): void {
    this.#orderIds.set(key, orderId);
  }

  /** Compares with the orders that the database has. */
  compare(found: readonly FoundOrder[]): LedgerFigures {
    const acknowledged = [...this.#orderIds].filter(([, id]) => id !== null);
    const idsByKey = new Map<string, string[]>();
    for (const { key, id } of found) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    return {
      sent: this.#orderIds.size,
      repeated: this.#repeated,
      acknowledged: acknowledged.length,
      found: found.length,
      lost: acknowledged.filter(([key, id]) => !idsByKey.get(key)?.includes(id ?? '')).length,
      twice: [...idsByKey.values()].filter((ids) => ids.length > 1).length,
      unacknowledged: [...idsByKey.keys()].filter((key) => !this.#orderIds.get(key)).length,
    };
  }
}

export interface FoundOrder {
  key: string;
  id: string;
}

export interface LedgerFigures {
  sent: number;
  /** Tries after the first one. */
  repeated: number;
  acknowledged: number;
  found: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** Keys with more than one order. */
  twice: number;
  /** In the database, but no shopper has received its id. */
  unacknowledged: number;
}

/** The errors; none if each order sent is acknowledged, and found once. */
export function ledgerErrors({ sent, acknowledged, lost, twice, unacknowledged }: LedgerFigures): string[] {
  return [
    ...(sent === 0 ? ['No orders were sent.'] : []),
    ...(acknowledged < sent ? [`${sent - acknowledged} orders were never acknowledged.`] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are not in the database.`] : []),
    ...(twice > 0 ? [`${twice} orders were placed twice.`] : []),
    ...(unacknowledged > 0 ? [`${unacknowledged} orders in the database are known to no shopper.`] : []),
  ];
}
