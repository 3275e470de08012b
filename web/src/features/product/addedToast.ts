const SHOWN_CHARACTERS = 10;

/** Spec §4: the toast shows the first 10 characters of the name. */
export function addedToast(name: string): string {
  const start = name.slice(0, SHOWN_CHARACTERS).trim();
  return `${start}${name.length > SHOWN_CHARACTERS ? '…' : ''} Added To Cart!`;
}
