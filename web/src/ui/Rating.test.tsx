import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rating } from './Rating.tsx';

test('a rating is a single element that says its value', () => {
  const { container } = render(<Rating value={4.4} />);
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Rated 4.4 out of 5' })).toBeTruthy();
});

test('stars are filled to the nearest half', () => {
  const filled = (value: number): string => {
    const { container, unmount } = render(<Rating value={value} />);
    const [, halves] = /halves(\d+)/.exec(container.innerHTML) ?? [];
    unmount();
    return halves ?? 'none';
  };
  expect([0, 0.2, 0.3, 4.4, 4.8, 5].map(filled)).toEqual(['0', '0', '1', '9', '10', '10']);
});

test('the number of reviews is shown beside the stars', () => {
  render(<Rating value={3} count={12} />);
  expect(screen.getByText('(12)')).toBeTruthy();
});

test('stars of a server that lists no reviews have no number beside them', () => {
  const { container } = render(<Rating value={4.5} count={0} />);
  expect(container.textContent).toBe('');
});
