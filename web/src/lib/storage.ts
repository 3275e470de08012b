// Storage may be missing (a server), forbidden (privacy settings) or full: the shop then just forgets.

/** False when there is no storage, or when access is refused (for now). */
export function isStorageOpen(): boolean {
  return attempt((storage) => storage.length >= 0) ?? false;
}

export function readItem(key: string): string | null {
  return attempt((storage) => storage.getItem(key)) ?? null;
}

/** False when the value could not be stored. */
export function writeItem(key: string, value: string): boolean {
  const isStored = attempt((storage) => {
    storage.setItem(key, value);
    return true;
  });
  return isStored ?? false;
}

export function removeItem(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}
