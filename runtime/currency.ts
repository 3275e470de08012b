/** A currency as people and programs write it beside an amount: a sign, a code or a usual abbreviation; for a `u` pattern. */
export const CURRENCY = String.raw`[A-Z]{0,3}\p{Sc}|[A-Z]{3}|T[Kk]|Rs|kr|zł|Kč|Ft|lei|টাকা`;
