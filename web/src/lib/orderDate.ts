import { region } from '#shop/settings.ts';

const FORMAT = new Intl.DateTimeFormat(region.locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: region.timeZone,
});

const MOMENT = new Intl.DateTimeFormat(region.locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: region.timeZone,
  timeZoneName: 'short',
});

/** `Mar 1, 3:30 PM GMT+6`: shoppers may be in another time zone than the shop. */
export function formatMoment(moment: Date | number): string {
  return MOMENT.format(moment);
}

/** `Mar 1, 2026`, in the shop's time zone; a dash for a missing or invalid date. */
export function formatOrderDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '—' : FORMAT.format(date);
}
