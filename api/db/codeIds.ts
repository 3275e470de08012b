/** How many of an account's codes are valid at once if strangers asked for them; as many more for networks it knows. */
export const CODES_OF_STRANGERS = 3;

/** The ids of an account's codes, those that strangers asked for first. Versions before 2.1 know only the first. */
export function codeIds(purpose: 'verify' | 'reset', email: string): string[] {
  return ['', ':2', ':3', ':4', ':5', ':6'].map((place) => `${purpose}:${email}${place}`);
}
