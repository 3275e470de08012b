const FORM = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Mar 1, 2026`; a dash for a date that is missing or no date. The same on server and browser: in UTC. */
export function formatOrderDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '—' : FORM.format(date);
}
