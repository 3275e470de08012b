import { region } from '#shop/settings.ts';

// Made on first use: the first date format costs a phone some 0.2 s, and most pages show no date.
let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

/** `Mar 1, 3:30 PM GMT+6`: shoppers may be in another time zone than the shop. */
export function formatMoment(moment: Date | number): string {
  momentFormat ??= new Intl.DateTimeFormat(region.locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: region.timeZone,
    timeZoneName: 'short',
  });
  return momentFormat.format(moment);
}

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
