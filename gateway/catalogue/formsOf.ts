const IRREGULAR = ['man men', 'woman women', 'child children', 'foot feet', 'tooth teeth', 'mouse mice'].map(
  (pair) => pair.split(' '),
);

/** From the plural to the singular, and back. */
const RULES: readonly (readonly [ending: RegExp, other: string])[] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/fe?$/, 'ves'],
  [/(?<=s|x|z|ch|sh|o)$/, 'es'],
  [/(?<=[^s])$/, 's'],
];

/** A folded word, and what may be its singular or its plural in English. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word];
  const regular = RULES.filter(([ending]) => ending.test(word));
  const irregular = IRREGULAR.filter((pair) => pair.includes(word));
  return [
    ...new Set([word, ...regular.map(([ending, other]) => word.replace(ending, other)), ...irregular.flat()]),
  ];
}
