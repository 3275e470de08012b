import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provideMissingBrowser } from '#tests/support/provideMissingBrowser.ts';
import { BannerSlider } from './BannerSlider.tsx';

const BANNERS = ['Morning', 'Noon', 'Evening'].map((title) => ({
  id: title,
  title,
  badge: null,
  subtitle: null,
  description: null,
  discount: null,
  startingPrice: null,
  picture: null,
  tallPicture: null,
  buttonText: null,
}));

// akiran/react-slick issue 1635.
test('a new size at the moment of a change leaves the dots and the links with the banner that is shown', () => {
  provideMissingBrowser();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MemoryRouter>
      <BannerSlider banners={BANNERS} />
    </MemoryRouter>,
  );
  const shown = (): unknown => document.querySelector('.slick-active [role=group]')?.ariaLabel;
  act(() => void vi.advanceTimersByTime(3960));
  act(() => {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(100);
  });
  expect(shown()).toBe('1 of 3: Morning');
  expect(screen.getByRole('button', { name: 'Show banner 1: Morning' }).ariaCurrent).toBe('true');
  expect(document.querySelector('.slick-active [inert]')).toBeNull();
});
