const KEY = 'scrollPlaces';
/** Beyond this, the oldest are dropped. */
export const MAX_PLACES = 50;

/** The scroll position of an entry in the tab's history; 0 for a new one. */
export function savedPosition(entry: string): number {
  const top = places()[entry];
  return typeof top === 'number' ? top : 0;
}

export function savePosition(entry: string, top: number): void {
  const others = Object.entries(places()).filter(([name]) => name !== entry);
  const kept = [...others, [entry, top]].slice(-MAX_PLACES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, the shopper scrolls.
  }
}

function places(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
