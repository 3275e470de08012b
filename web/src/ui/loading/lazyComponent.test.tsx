import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent, type LazyComponent } from './lazyComponent.ts';

function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}

function openCounter(): LazyComponent<object> {
  return lazyComponent(async () => ({ Counter }), 'Counter');
}

const inPage = (Lazy: LazyComponent<object>): ReactNode => (
  <Suspense fallback="Loading">
    <Lazy />
  </Suspense>
);

test('a preloaded component appears in the first render', async () => {
  const Lazy = openCounter();
  await Lazy.preload();
  render(inPage(Lazy));
  expect(screen.getByText('Count 0')).toBeTruthy();
});

test('a component that loads at its first render keeps its state when it is rendered again', async () => {
  const Lazy = openCounter();
  const { rerender } = render(inPage(Lazy));
  expect(screen.getByText('Loading')).toBeTruthy();
  fireEvent.click(await screen.findByText('Count 0'));
  rerender(inPage(Lazy));
  expect(screen.getByText('Count 1')).toBeTruthy();
});

test('loading code fails after 8 seconds', async () => {
  vi.useFakeTimers();
  const Lazy = lazyComponent<'Counter'>(async () => new Promise(() => undefined), 'Counter');
  const outcome = Lazy.preload().catch(String);
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect(await outcome).toContain('in time');
});
