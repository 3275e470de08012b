// REST servers of this family answer in loose shapes (rest-contract §2). These functions read all of their JSON.

export type JsonObject = Record<string, unknown>;

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A list; anything else counts as empty. */
export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text, or a number as text; null for anything else. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A number, or text such as "1,299.00"; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() !== '') return readNumber(Number(value.replaceAll(',', '')));
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export const MAX_MONEY = 1e12;

/** An amount of money: not negative, at most two decimals, so that it can be counted in minor units. */
export function readAmount(value: unknown): number | null {
  const amount = readNumber(value);
  return amount === null || amount < 0 || amount > MAX_MONEY ? null : Math.round(amount * 100) / 100;
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes)$/i.test(value.trim()));
}

/** A time in ISO form, from ISO text or milliseconds; null for anything else. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Freezes parsed JSON deeply: many requests share it, and none may change it. */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
