import { readFileSync } from 'node:fs';
import { shopFolder } from './shopFolder.ts';

/** A token's colours in the light and dark schemes, for use outside the shop's stylesheets. */
export function coloursOf(token: string): [light: string, dark: string] {
  const file = new URL('colours.scss', shopFolder());
  const values = readFileSync(file, 'utf8').matchAll(new RegExp(`${token}: (?<value>[^;]+);`, 'g'));
  const [light, dark] = Array.from(values, ({ groups }) => groups?.['value']);
  if (light === undefined || dark === undefined)
    throw new Error(`colours.scss has no ${token} for both schemes.`);
  return [light, dark];
}
