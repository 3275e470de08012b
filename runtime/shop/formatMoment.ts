import { region } from '#shop/settings.ts';

let format: Intl.DateTimeFormat | undefined;

/** `Mar 1, 3:30 PM GMT+6`: shoppers may be in another time zone than the shop. */
export function formatMoment(moment: Date | number): string {
  format ??= new Intl.DateTimeFormat(region.locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: region.timeZone,
    timeZoneName: 'short',
  });
  return format.format(moment);
}
