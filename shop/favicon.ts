import { coloursOf } from '#runtime/shop/colours.ts';
import { brand } from './settings.ts';

/** The shop's icon as SVG: its logo on a square with round corners. */
export function favicon(radius = 9): string {
  const [accent] = coloursOf('--accent');
  const [onAccent] = coloursOf('--on-accent');
  const square = `<rect width="32" height="32" rx="${radius}" fill="${accent}"/>`;
  const lines = `<path d="${brand.logo}" fill="none" stroke="${onAccent}" stroke-width="3.2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${lines}</svg>`;
}
