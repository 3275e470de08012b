/** Gives one key per content: the same order sent again, after a lost answer, is the same order. */
export function createKeyring(newKey = newIdempotencyKey): {
  keyFor: (content: string) => string;
  forget: () => void;
} {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor(content) {
      if (current?.content !== content) current = { content, key: newKey() };
      return current.key;
    },
    forget() {
      current = null;
    },
  };
}

/** 128 random bits; randomUUID exists only where the shop is served over HTTPS or from this machine. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
