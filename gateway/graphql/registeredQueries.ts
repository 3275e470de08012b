import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Of all texts together; whose text had to go sends it again. */
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
    /** For Apollo Server, which registers what it has found right; `httpOperation` reads. */
    cache: {
      get: async (): Promise<undefined> => undefined,
      async set(_key: string, text: string): Promise<void> {
        texts.set(hash('sha256', text), text);
      },
      delete: async (): Promise<void> => undefined,
    },
  };
}
