import type { Logger } from 'pino';

/** A sentence for the operator, which begins with the setting to look at. */
export interface Fault {
  kind: string;
  text: string;
}

/** Logs one line when a lasting fault begins, and one when it is over. */
export class Outage {
  readonly #log: Logger;
  readonly #overMessage: string;
  readonly #faults = new Map<string, string>();
  #startedAt = 0;
  #failedAt = 0;
  #failures = 0;

  constructor(log: Logger, overMessage: string) {
    this.#log = log;
    this.#overMessage = overMessage;
  }

  get warnings(): string[] {
    return [...this.#faults.values()];
  }

  has(kind: string): boolean {
    return this.#faults.has(kind);
  }

  get msSinceFailure(): number {
    return Date.now() - this.#failedAt;
  }

  failed({ kind, text }: Fault, err: unknown): void {
    this.#failedAt = Date.now();
    if (this.#faults.size === 0) [this.#startedAt, this.#failures] = [this.#failedAt, 0];
    this.#failures += 1;
    // One line per kind: while a server restarts, the messages of its errors change.
    if (this.#faults.has(kind)) return;
    this.#faults.set(kind, text);
    this.#log.error({ err }, text);
  }

  worked(): void {
    if (this.#faults.size === 0) return;
    this.#faults.clear();
    const seconds = Math.round((Date.now() - this.#startedAt) / 1000);
    this.#log.warn({ seconds, failures: this.#failures }, this.#overMessage);
  }
}
