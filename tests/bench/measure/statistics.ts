/** The value below which a share of the values lies, such as 0.5 of them; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Two significant digits: 0.035, 1.2, 340; a dash if nothing was measured. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 10) return value.toFixed(0);
  return String(Number(value.toPrecision(2)));
}

/** The median with the lowest and the highest value. */
export function spread(values: readonly number[]): string {
  return `${formatNumber(median(values))} (${formatNumber(percentile(values, 0))}–${formatNumber(percentile(values, 1))})`;
}

/** The same, in short when all values are equal. */
export function range(values: readonly number[]): string {
  const [lowest, highest] = [percentile(values, 0), percentile(values, 1)].map(formatNumber);
  return lowest === highest ? formatNumber(median(values)) : spread(values);
}

/** A Markdown table, with columns aligned for the terminal. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => ''), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line, number) => {
      const cells = widths.map((width, column) =>
        number === 1 ? '-'.repeat(width) : (line[column] ?? '').padEnd(width),
      );
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}
