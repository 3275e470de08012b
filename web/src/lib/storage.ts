// Storage may be missing (a server), forbidden (privacy settings) or full: the shop then simply forgets.

export function readItem(key: string): string | null {
  return attempt((storage) => storage.getItem(key)) ?? null;
}

export function writeItem(key: string, value: string): void {
  attempt((storage) => storage.setItem(key, value));
}

export function removeItem(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return typeof window === 'undefined' ? undefined : action(window.localStorage);
  } catch {
    return undefined;
  }
}
