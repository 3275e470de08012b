import type { CatalogueData } from './CatalogueBuilder.ts';
import { stringAt, stringsContaining } from './StringColumn.ts';
import { hasWordStart, type WordIndex } from './wordIndex.ts';

/** From 0 (no pair of letters in common) to 1 (all pairs). */
const LEAST_SIMILARITY = 0.5;
const MAX_WORDS = 6;
/** Numbers and short words are not corrected. */
const CORRECTED = /^\p{L}{3,}$/u;
const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Replaces each word of a folded text that no product has by the most similar one; null if there is none. */
export function similarText(words: CatalogueData['words'], text: string): string | null {
  const parts = text.split(' ');
  if (parts.length > MAX_WORDS) return null;
  const { names, labels } = words;
  const corrected = parts.map((part) => {
    const isKnown = Object.values(words).some((index) => hasWordStart(index, part));
    return isKnown ? part : mostSimilar([names, labels], part);
  });
  const similar = corrected.join(' ');
  return corrected.includes(null) || similar === text ? null : similar;
}

function mostSimilar(indexes: readonly WordIndex[], wanted: string): string | null {
  if (!CORRECTED.test(wanted)) return null;
  const pairs = pairsOf(wanted);
  let best: { word: string; similarity: number } | null = null;
  for (const { words } of indexes) {
    const shared = new Uint8Array(words.offsets.length - 1);
    for (const pair of pairs)
      for (const [word] of stringsContaining(words, pair)) shared[word] = (shared[word] ?? 0) + 1;
    for (const [index, count] of shared.entries()) {
      // A word with fewer pairs in common cannot be similar enough.
      if (count * 3 < pairs.length) continue;
      const word = stringAt(words, index).replace(AROUND_WORDS, '');
      const similarity = (2 * count) / (pairs.length + pairsOf(word).length);
      if (similarity > (best?.similarity ?? LEAST_SIMILARITY)) best = { word, similarity };
    }
  }
  return best?.word ?? null;
}

/** The pairs of neighbouring letters: "te" and "ea" for "tea". */
function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))];
}
