import { region } from '#shop/settings.ts';

const FORMAT = new Intl.DateTimeFormat(region.locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: region.timeZone,
});

/** `Mar 1, 2026`, in the shop's time zone; a dash for a missing or invalid date. */
export function formatOrderDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '—' : FORMAT.format(date);
}
