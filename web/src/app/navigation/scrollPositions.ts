const KEY = 'scrollPositions';
/** Beyond this, the oldest are dropped. */
export const MAX_POSITIONS = 50;

/** The scroll position of an entry in the tab's history; 0 for a new one. */
export function savedPosition(entry: string): number {
  const top = readPositions()[entry];
  return typeof top === 'number' ? top : 0;
}

export function savePosition(entry: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([name]) => name !== entry);
  const newest = [...others, [entry, top]].slice(-MAX_POSITIONS);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage, positions are not restored.
  }
}

function readPositions(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
