import { lazy, Suspense, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { toHtml } from './toHtml.ts';

const Fine = (): ReactNode => <p>Fine</p>;
const Broken = (): ReactNode => {
  throw new Error('It breaks.');
};

/** A component whose code arrives only after the first render. */
const later = (Part: () => ReactNode): (() => ReactNode) => {
  const Later = lazy(async () => ({ default: Part }));
  return () => <Later />;
};

const outside = (Part: () => ReactNode): ReactNode => (
  <main>
    <Part />
  </main>
);
const inside = (Part: () => ReactNode): ReactNode => <Suspense fallback="Waiting">{outside(Part)}</Suspense>;

test.each([
  ['outside Suspense, at the first render', () => outside(Broken)],
  ['inside Suspense, at the first render', () => inside(Broken)],
  ['inside Suspense, at a later render', () => inside(later(Broken))],
])('a component that throws %s fails each render of its page, and no other page', async (_, page) => {
  await expect(toHtml(page())).rejects.toThrow('It breaks.');
  await expect(toHtml(page())).rejects.toThrow('It breaks.');
  expect(await toHtml(inside(later(Fine)))).toContain('<p>Fine</p>');
});

test('the first of several errors is thrown', async () => {
  const Second = (): ReactNode => {
    throw new Error('So does this.');
  };
  await expect(toHtml([inside(later(Broken)), inside(later(Second))])).rejects.toThrow('It breaks.');
});
