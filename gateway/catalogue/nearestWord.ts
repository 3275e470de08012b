import { formsOf } from './words.ts';

/** Numbers, and words that are short or very long, are not corrected. */
const CORRECTED = /^\p{L}{4,30}$/u;
/** Only such words may differ in two letters. */
const LONG = 6;

/** The known word that is nearest to a misspelt one; null if there is none, or several. */
export function nearestWord(
  word: string,
  near: (word: string, letters: number) => readonly string[],
): string | null {
  if (!CORRECTED.test(word)) return null;
  const letters = Array.from(word);
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  const nearest = [...near(word, 1), ...swapped.flatMap((other) => near(other, 0))];
  const further = letters.length < LONG ? [] : near(word, 2).filter((other) => other[0] === word[0]);
  const [first, ...others] = new Set(nearest.length > 0 ? nearest : further);
  // Rather none than one of several, unless they are the singular and plural of one word.
  return first !== undefined && others.every((other) => formsOf(first).includes(other)) ? first : null;
}
