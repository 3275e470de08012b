import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import { rateLimited, WINDOW_MS } from './rateLimited.ts';

export interface AccountLimitSettings {
  /** Account calls a minute of one client address. */
  accountCallsPerMinute: number;
  /** Account calls a minute for one e-mail address, wherever they come from. */
  accountCallsPerEmail: number;
}

export interface AccountLimits {
  /** Counts one call; beyond a limit RATE_LIMITED with the seconds until the next may come. */
  count(call: { clientAddress: string; email: string | null }): Promise<void>;
  close(): void;
}

/**
 * Registration, sign-in, codes and resets: counted for each field, so that an operation cannot hide many of them
 * (quality.md §4). The REST server has limits of its own, per account and over a longer time.
 */
export function createAccountLimits({
  accountCallsPerMinute,
  accountCallsPerEmail,
}: AccountLimitSettings): AccountLimits {
  const store = new MemoryStore();
  // The store reads nothing else of its options.
  store.init({ windowMs: WINDOW_MS } satisfies Partial<Options> as Options);

  const countFor = async (key: string, most: number): Promise<void> => {
    const { totalHits, resetTime } = await store.increment(key);
    if (totalHits > most) throw rateLimited('tries', resetTime);
  };

  return {
    async count({ clientAddress, email }) {
      // One client has a whole network of IPv6 addresses.
      await countFor(`address ${ipKeyGenerator(clientAddress)}`, accountCallsPerMinute);
      if (email !== null) await countFor(`email ${email.toLowerCase()}`, accountCallsPerEmail);
    },
    close: () => store.shutdown(),
  };
}
