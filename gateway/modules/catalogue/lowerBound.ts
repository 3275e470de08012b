/** The first index from `low` to `high` at which it holds, as at all after it; `high` if it holds at none. */
export function lowerBound(low: number, high: number, holds: (index: number) => boolean): number {
  let [first, end] = [low, high];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (holds(middle)) end = middle;
    else first = middle + 1;
  }
  return first;
}
