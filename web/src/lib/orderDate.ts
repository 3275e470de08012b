import { region } from '#shop/settings.ts';

// Made on first use: the first date format costs a phone some 0.2 s, and most pages show no date.
let dayFormat: Intl.DateTimeFormat | undefined;

/** `Mar 1, 2026`, in the shop's time zone; a dash for a missing or invalid date. */
export function formatOrderDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '—';
  dayFormat ??= new Intl.DateTimeFormat(region.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: region.timeZone,
  });
  return dayFormat.format(date);
}
