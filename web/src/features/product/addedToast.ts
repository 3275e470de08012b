const SHOWN_CHARACTERS = 10;

/** Spec §4: the toast shows the first 10 characters of the name. */
export function addedToast(name: string): string {
  // An emoji is one character here, not two halves.
  const characters = Array.from(name);
  const start = characters.slice(0, SHOWN_CHARACTERS).join('').trim();
  return `${start}${characters.length > SHOWN_CHARACTERS ? '…' : ''} Added To Cart!`;
}
