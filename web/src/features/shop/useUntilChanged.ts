import { useState } from 'react';

/**
 * A value that lasts as long as the key it was set under. It does not return with the key.
 * Undefined when there is none.
 */
export function useUntilChanged<Value>(key: string): readonly [Value | undefined, (value: Value) => void] {
  const [kept, setKept] = useState<{ value: Value; key: string } | null>(null);
  const isCurrent = kept !== null && kept.key === key;
  if (kept !== null && !isCurrent) setKept(null);
  return [isCurrent ? kept.value : undefined, (value) => setKept({ value, key })];
}
