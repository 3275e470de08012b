import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Limit for all texts together. A client whose text was dropped sends it again. */
const MAX_CHARACTERS = 4_000_000;

export type RegisteredQueries = ReturnType<typeof registeredQueries>;

/** The texts that clients have registered by Apollo's automatic persisted queries. */
export function registeredQueries() {
  const texts = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });
  return {
    textOf: (sha256: string): string | undefined => texts.get(sha256),
    /** For Apollo Server, which registers texts that it has found valid; `httpOperation` reads them. */
    cache: {
      get: async (): Promise<undefined> => undefined,
      async set(_key: string, text: string): Promise<void> {
        texts.set(hash('sha256', text), text);
      },
      delete: async (): Promise<void> => undefined,
    },
  };
}
