import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeyedState } from './useKeyedState.ts';

test('a value belongs to its key, and is forgotten for good once the key changes', () => {
  const { result, rerender } = renderHook(({ key }) => useKeyedState<string>(key), {
    initialProps: { key: 'a' },
  });
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]('typed'));
  expect(result.current[0]).toBe('typed');
  rerender({ key: 'b' });
  expect(result.current[0]).toBeUndefined();
  rerender({ key: 'a' });
  expect(result.current[0]).toBeUndefined();
});
