import { readItem, removeItem, writeItem } from './storage.ts';

/** system: follows the browser. `web/index.html` reads the stored choice before the first paint. */
export type Scheme = 'system' | 'light' | 'dark';

const SCHEME_KEY = 'scheme';
const listeners = new Set<() => void>();
/** Where storage is blocked, the choice lasts as long as the page. */
let chosen: Scheme = 'system';

export function readScheme(): Scheme {
  const stored = readItem(SCHEME_KEY) ?? chosen;
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Calls the listener when the choice changes here or in another tab; applies the other tab's choice here. */
export function followScheme(listener: () => void): () => void {
  // Another tab may have changed it while this page loaded.
  showScheme(readScheme());
  const follow = ({ key }: StorageEvent): void => {
    if (key !== SCHEME_KEY && key !== null) return;
    showScheme(readScheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** Stores the choice and applies it at once. */
export function chooseScheme(scheme: Scheme): void {
  chosen = 'system';
  if (scheme === 'system') removeItem(SCHEME_KEY);
  else if (!writeItem(SCHEME_KEY, scheme)) chosen = scheme;
  showScheme(scheme);
  for (const listener of listeners) listener();
}

function showScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}
