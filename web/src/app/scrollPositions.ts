const KEY = 'scrollPlaces';
/** Of more, those left longest ago are forgotten. */
export const MAX_PLACES = 50;

/** How far down one was on an entry of the tab's history; 0 where one has not been. */
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
    // Then the shopper scrolls.
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
