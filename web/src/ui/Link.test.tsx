import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Link } from './Link.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/shop?page=2');
  render(
    <BrowserRouter>
      <Link to="/shop?page=2">Here</Link>
      <Link to="/faq" state={{ from: 'shop' }}>
        Questions
      </Link>
    </BrowserRouter>,
  );
});

/** Whether the shop follows the link itself. */
function click(name: string, init: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const look = (event: MouseEvent): void => {
    isFollowed = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), init);
  return isFollowed;
}

test('a link leads to its page, with its state', () => {
  const { length } = history;
  expect(click('Questions')).toBe(true);
  expect(location.pathname).toBe('/faq');
  expect(history.state).toMatchObject({ usr: { from: 'shop' } });
  expect(history.length).toBe(length + 1);
});

test('a link to the page itself adds nothing to the history', () => {
  const { length } = history;
  expect(click('Here')).toBe(true);
  expect(location.search).toBe('?page=2');
  expect(history.length).toBe(length);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser handles a click that opens the page elsewhere: %o',
  (init) => {
    expect(click('Questions', init)).toBe(false);
    expect(location.pathname).toBe('/shop');
  },
);
