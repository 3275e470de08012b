/** The shop's time zone: the day of an order is the shop's day, wherever its page is made or read. */
const TIME_ZONE = 'Asia/Dhaka';

const FORM = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: TIME_ZONE,
});

/** `Mar 1, 2026`, in the shop's time zone; a dash for a date that is missing or no date. */
export function formatOrderDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '—' : FORM.format(date);
}
