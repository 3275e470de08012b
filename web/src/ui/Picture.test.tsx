import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const LAMP = { url: '/lamp-640.webp', avif: '/lamp-320.avif 320w, /lamp-640.avif 640w' };

function html(isEager: boolean): string {
  const { container } = render(
    <Picture picture={LAMP} alt="A lamp" width={320} height={320} sizes="20vw" isEager={isEager} />,
  );
  return container.innerHTML;
}

test('a picture comes in several widths, and in one for browsers without AVIF', () => {
  expect(html(false)).toContain(`<source type="image/avif" srcset="${LAMP.avif}" sizes="20vw">`);
  expect(html(false)).toMatch(/<img (?![^>]*srcset)[^>]*src="\/lamp-640\.webp"/);
});

test('a picture out of view waits, and one in view comes first', () => {
  expect(html(false)).toContain('<img loading="lazy"');
  expect(html(true)).toContain('<img fetchpriority="high"');
});
