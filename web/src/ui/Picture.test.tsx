import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture, type PictureFiles } from './Picture.tsx';

const LAMP = { url: '/media/lamp.jpg', srcset: '/media/@w160/lamp.jpg 160w, /media/@w320/lamp.jpg 320w' };

function open(picture: PictureFiles | null): {
  image: () => HTMLElement | null;
  show: (next: PictureFiles) => void;
} {
  const drawn = (shown: PictureFiles | null) => (
    <Picture picture={shown} alt="Lamp" width={320} height={320} sizes="50vw" />
  );
  const { rerender } = render(drawn(picture));
  const image = (): HTMLElement | null => screen.queryByRole('img', { name: 'Lamp' });
  return { image, show: (next) => rerender(drawn(next)) };
}

function fail(image: HTMLElement | null): void {
  if (image !== null) fireEvent.error(image);
}

test('a picture offers its widths to the browser and reserves its space', () => {
  const { image } = open(LAMP);
  expect(image()?.getAttribute('srcset')).toBe(LAMP.srcset);
  expect(image()?.getAttribute('sizes')).toBe('50vw');
  expect(image()?.getAttribute('width')).toBe('320');
});

test('phones get the tall picture, and the wide one if that fails', () => {
  const tall = { url: '/media/tall.jpg', srcset: '/media/@w640/tall.jpg 640w' };
  const { container } = render(
    <Picture picture={LAMP} tall={tall} alt="Lamp" width={320} height={320} sizes="100vw" />,
  );
  const source = (): Element | null => container.querySelector('picture > source');
  expect(source()?.getAttribute('srcset')).toBe(tall.srcset);
  expect(source()?.getAttribute('media')).toMatch(/max-width/);
  fail(screen.getByRole('img'));
  expect(source()).toBeNull();
  expect(screen.getByRole('img').getAttribute('src')).toBe(LAMP.url);
});

test('a tall picture that fails leads to the wide one, also where there are no widths', () => {
  const [wide, tall] = ['/wide.jpg', '/tall.jpg'].map((url) => ({ url, srcset: null }));
  render(<Picture picture={wide} tall={tall} alt="Lamp" width={320} height={320} sizes="100vw" />);
  fail(screen.getByRole('img'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/wide.jpg');
});

test('§8.27 a picture that fails is loaded from its original address, and replaced with a placeholder if that fails too', () => {
  const { image, show } = open(LAMP);
  fail(image());
  expect(image()?.getAttribute('src')).toBe(LAMP.url);
  expect(image()?.hasAttribute('srcset')).toBe(false);
  fail(image());
  expect(image()).toBeNull();
  expect(screen.getByRole('img', { name: 'Lamp (no picture)' })).toBeTruthy();
  show({ ...LAMP, url: '/media/other.jpg' });
  expect(image()?.getAttribute('srcset')).toBe(LAMP.srcset);
});

test('§8.27 a picture without other widths becomes a placeholder at its first failure, and a missing one at once', () => {
  const { image } = open({ url: LAMP.url, srcset: null });
  fail(image());
  expect(image()).toBeNull();
  open(null);
  expect(screen.getAllByRole('img', { name: 'Lamp (no picture)' })).toHaveLength(2);
});
