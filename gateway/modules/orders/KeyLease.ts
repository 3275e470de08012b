import { setTimeout } from 'node:timers/promises';
import { codedError } from '#gateway/errors.ts';
import type { SharedStore } from '#gateway/sharedState.ts';

const PAUSE_MS = 50;

/** Until it ends or expires, no other request works on the key, at any gateway that shares the store. */
export class KeyLease {
  readonly #store: SharedStore;
  readonly #name: string;
  readonly #ms: number;
  /** A time of `performance.now()`. */
  #endsAt: number;

  private constructor(store: SharedStore, name: string, ms: number) {
    this.#store = store;
    // As in 2.0, so that gateways of both versions exclude each other during an update.
    this.#name = `turn:${name}`;
    this.#ms = ms;
    this.#endsAt = performance.now() + ms;
  }

  /** Null while another request has the lease. */
  static async take(store: SharedStore, name: string, ms: number): Promise<KeyLease | null> {
    const lease = new KeyLease(store, name, ms);
    return (await store.add(lease.#name, '', ms)) ? lease : null;
  }

  /** Waits while another request has the lease; if a gateway dies meanwhile, until its lease expires. */
  static async wait(store: SharedStore, name: string, ms: number): Promise<KeyLease> {
    for (;;) {
      const lease = await KeyLease.take(store, name, ms);
      if (lease !== null) return lease;
      await setTimeout(PAUSE_MS);
    }
  }

  /** Throws if the lease has expired: another request may have sent the order meanwhile. */
  async renew(): Promise<void> {
    if (performance.now() >= this.#endsAt) throw codedError('UPSTREAM_TIMEOUT');
    this.#endsAt = performance.now() + this.#ms;
    await this.#store.set(this.#name, '', this.#ms);
  }

  async end(): Promise<void> {
    if (performance.now() < this.#endsAt) await this.#store.delete(this.#name);
  }
}
