import type { CatalogueData } from './CatalogueBuilder.ts';
import { eachTextWith, hasWord, hasWordStart, type WordIndex } from './wordIndex.ts';

type Words = CatalogueData['words'];

const NOT_FOUND = 255;
/** The rank of a text by where it was found; lower is better. */
const RANKS = {
  names: { whole: 0, start: 1, inside: 3 },
  labels: { whole: 4, start: 4, inside: 4 },
  descriptions: { whole: 5, start: 5, inside: 6 },
} as const;
/** "phone" is inside both "Smartphone" and "Headphones", but only the smartphone also has it as a tag. */
const INSIDE_NAME_AND_LABEL = 2;
const WORST = RANKS.descriptions.inside;
const FIELDS = ['names', 'labels', 'descriptions'] as const;
/** The words of a longer text are not searched for one by one. */
const MAX_WORDS = 6;
/** A longer word is not split into two. */
const MAX_SPLIT = 24;

/**
 * Finds the products that contain the folded text, best first: in the name, then in brand, category and tags, then in
 * the description; whole words before parts of words; equals in the order of the shop's server. Also finds products
 * that have each word of the text at the start of one of their words.
 */
export function findText(words: Words, text: string): Uint32Array {
  const size = words.names.texts.offsets.length - 1;
  if (text === '') return Uint32Array.from({ length: size }, (_, index) => index);
  const ranks = ranksOf(words, text, size, true);
  const parts = [...new Set(text.split(' '))];
  if (parts.length > 1 && parts.length <= MAX_WORDS) {
    const [first, ...others] = parts.map((part) => ranksOf(words, part, size, false));
    const together = first?.map((rank, index) => Math.max(rank, ...others.map((other) => other[index] ?? 0)));
    for (const [index, rank] of together?.entries() ?? [])
      if (rank < (ranks[index] ?? 0)) ranks[index] = rank;
  }
  return indexesByRank(ranks);
}

/** For each product, the best rank of the text in any of its fields. */
function ranksOf(words: Words, text: string, size: number, isInsideFound: boolean): Uint8Array {
  const ranks = new Uint8Array(size).fill(NOT_FOUND);
  for (const field of FIELDS)
    for (const spelling of spellingsOf(text, words[field]))
      eachTextWith(words[field], spelling, (index, found) => {
        if (found === 'inside' && !isInsideFound) return;
        const known = ranks[index] ?? 0;
        if (field === 'labels' && known === RANKS.names.inside) ranks[index] = INSIDE_NAME_AND_LABEL;
        else ranks[index] = Math.min(known, RANKS[field][found]);
      });
  return ranks;
}

/** The text as it is, and also without its blanks ("tooth brush") or split into two words ("powerbank"). */
function spellingsOf(text: string, index: WordIndex): string[] {
  if (text.includes(' ')) return [text, text.replaceAll(' ', '')];
  const split: string[] = [];
  for (let at = 1; at < text.length && text.length <= MAX_SPLIT; at += 1) {
    const [first, second] = [text.slice(0, at), text.slice(at)];
    if (hasWord(index, first) && hasWordStart(index, second)) split.push(`${first} ${second}`);
  }
  return [text, ...split];
}

function indexesByRank(ranks: Uint8Array): Uint32Array {
  const found = new Uint32Array(ranks.length);
  let count = 0;
  for (let rank = 0; rank <= WORST; rank += 1)
    for (let index = ranks.indexOf(rank); index !== -1; index = ranks.indexOf(rank, index + 1)) {
      found[count] = index;
      count += 1;
    }
  return found.slice(0, count);
}
