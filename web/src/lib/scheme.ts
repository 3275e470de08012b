import { readItem, removeItem, writeItem } from './storage.ts';

/** system: follows the browser. `web/index.html` reads the stored choice before the first paint. */
export type Scheme = 'system' | 'light' | 'dark';

export const SCHEME_KEY = 'scheme';

export function readScheme(): Scheme {
  const stored = readItem(SCHEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it at once. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') removeItem(SCHEME_KEY);
  else writeItem(SCHEME_KEY, scheme);
  showScheme(scheme);
}

export function showScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}
