import { readFileSync } from 'node:fs';

const TOKENS = new URL('../web/src/styles/tokens.scss', import.meta.url);

/** A token's colours in the light and dark schemes, for use outside the shop's stylesheets. */
export function coloursOf(token: string): [light: string, dark: string] {
  const values = readFileSync(TOKENS, 'utf8').matchAll(new RegExp(`${token}: (?<value>[^;]+);`, 'g'));
  const [light, dark] = Array.from(values, ({ groups }) => groups?.['value']);
  if (light === undefined || dark === undefined)
    throw new Error(`tokens.scss has no ${token} for both schemes.`);
  return [light, dark];
}
