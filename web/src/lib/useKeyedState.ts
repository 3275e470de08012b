import { useState } from 'react';

/**
 * A value that lasts until the key it was set under changes. It does not come back with that key.
 * Undefined when there is none.
 */
export function useKeyedState<Value>(key: string): readonly [Value | undefined, (value: Value) => void] {
  const [stored, setStored] = useState<{ value: Value; key: string } | null>(null);
  const isCurrent = stored !== null && stored.key === key;
  if (stored !== null && !isCurrent) setStored(null);
  return [isCurrent ? stored.value : undefined, (value) => setStored({ value, key })];
}
