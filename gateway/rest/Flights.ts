export interface Flight<Value> {
  startedAt: number;
  /** Tags that were invalidated since it started: its value may be from before that. */
  invalidated: Set<string>;
  value: Promise<Value>;
}

/** The loads that have not ended, by key: readers that come meanwhile can join the newest. */
export class Flights<Value> {
  readonly #newest = new Map<string, Flight<Value>>();
  /** Also those that a newer one has replaced. */
  readonly #all = new Set<Flight<Value>>();

  /** The newest one, which a reader may join. */
  get(key: string): Flight<Value> | undefined {
    return this.#newest.get(key);
  }

  async start(key: string, load: (flight: Omit<Flight<Value>, 'value'>) => Promise<Value>): Promise<Value> {
    const begun = { startedAt: performance.now(), invalidated: new Set<string>() };
    const flight = { ...begun, value: load(begun) };
    this.#newest.set(key, flight);
    this.#all.add(flight);
    return flight.value.finally(() => {
      this.#all.delete(flight);
      if (this.#newest.get(key) === flight) this.#newest.delete(key);
    });
  }

  invalidate(tags: readonly string[]): void {
    for (const { invalidated } of this.#all) for (const tag of tags) invalidated.add(tag);
  }
}
