import { isObject } from '#gateway/rest/readJson.ts';

export interface MomentRules {
  /** Whether 02/04/2026 is 2 April; null or unset if unknown. */
  dayFirst?: boolean | null;
}

/** Smaller numbers count seconds: no shop has orders from 1973. */
const MIN_MILLISECONDS = 1e11;

const NAME = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const DAYS = [
  String.raw`(?<year>[1-9]\d{3})([-/.])(?<month>\d\d?)\2(?<day>\d\d?)`,
  String.raw`(?<one>\d\d?)([-/.])(?<two>\d\d?)\2(?<year>[1-9]\d{3})`,
  String.raw`${WEEKDAY}(?<day>\d\d?)(?:st|nd|rd|th)?[ -]${NAME},?[ -](?<year>[1-9]\d{3})`,
  String.raw`${WEEKDAY}${NAME} (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>[1-9]\d{3})`,
];
const TIME = String.raw`(?:(?:T|,? )(?<time>(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?)(?:(?<=:\d\d:\d\d)[.,](?<part>\d+))?(?:\s?(?<half>[ap])\.?m\.?)?)?`;
const ZONE = String.raw`(?:Z|UTC|(?:GMT)?(?<offset>[+-]\d\d(?::?\d\d)?)(?: \(.{1,60}\))?|GMT)`;
const FORMS = DAYS.map((day) => new RegExp(`^${day}${TIME}\\s?${ZONE}?$`, 'i'));
const ZONED = new RegExp(String.raw`^[\d.]+$|${ZONE}$`, 'i');

/**
 * A time in ISO form, from milliseconds or seconds since 1970 or a text with only one meaning; null for anything else
 * (rest-contract §2, Values). Without a zone it is UTC, so that it does not depend on the gateway's time zone.
 */
export function readMoment(value: unknown, rules: MomentRules = {}): string | null {
  if (isObject(value)) return readMoment(value['$date'] ?? value['$numberLong'] ?? null, rules);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (!/^\d{9,}(\.\d+)?$/.test(text)) return writtenMoment(text, rules);
  const count = Number(text);
  return isoOf(count < MIN_MILLISECONDS ? count * 1000 : count);
}

/** Whether a value that `readMoment` reads says in which time zone it is. */
export function hasZone(value: unknown): boolean {
  return typeof value !== 'string' || ZONED.test(value.trim());
}

function writtenMoment(text: string, { dayFirst }: MomentRules): string | null {
  // Most servers write this one; it is read at once.
  const iso = text.endsWith('Z') ? isoOf(Date.parse(text)) : null;
  if (iso !== null && text.startsWith(iso.slice(0, 17))) return iso;
  let found: Record<string, string | undefined> | undefined;
  for (const form of FORMS) found ??= form.exec(text)?.groups;
  if (found === undefined) return null;
  const { year, name, time = '', part = '', half = '', offset = '' } = found;
  const one = Number(found['one']);
  const two = Number(found['two']);
  // Only one of the two can be the month, both are the same, or the adapter says which is which.
  const isDayFirst = one > 12 || one === two || (two <= 12 && dayFirst === true);
  if (two <= 12 && !isDayFirst && dayFirst !== false) return null;
  const day = found['day'] ?? (isDayFirst ? one : two);
  const month = name ?? found['month'] ?? (isDayFirst ? two : one);
  const date = `${month}/${day}/${year}`;
  // V8 reads 30 February as 2 March.
  if (new Date(`${date} UTC`).getUTCDate() !== Number(day)) return null;
  const noon = half !== '' && Number.parseInt(time, 10) <= 12 ? `${half}m` : '';
  const moment = Date.parse(`${date} ${time} ${noon} UTC${offset}`);
  return isoOf(moment + Math.floor(Number(`0.${part}`) * 1000));
}

/** A DateTime cannot have a year of more than four digits. */
function isoOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return /^\d/.test(iso) ? iso : null;
}
