const KEY = 'scrollPlaces';
/** Of more, those left longest ago are forgotten. */
export const MAX_PLACES = 50;

/** How far down one was on an entry of the tab's history; undefined where one has not been. */
export function placeOf(entry: string): number | undefined {
  const top = places()[entry];
  return typeof top === 'number' ? top : undefined;
}

export function keepPlace(entry: string, top: number): void {
  const others = Object.entries(places()).filter(([name]) => name !== entry);
  write(Object.fromEntries([...others, [entry, top]].slice(-MAX_PLACES)));
}

export function forgetPlace(entry: string): void {
  write(Object.fromEntries(Object.entries(places()).filter(([name]) => name !== entry)));
}

function places(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Then the shopper scrolls.
  }
}
