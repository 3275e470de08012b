/** Up to two capitals, for a person without a picture. */
export function initials(name: string): string {
  const words = name.match(/\S+/g) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join('');
}
