/** The first index from `low` at which `holds` is true, as it must be at all later ones; `high` if there is none. */
export function lowerBound(low: number, high: number, holds: (index: number) => boolean): number {
  let [first, end] = [low, high];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (holds(middle)) end = middle;
    else first = middle + 1;
  }
  return first;
}
