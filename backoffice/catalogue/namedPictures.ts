import { PICTURE_END } from './cells.ts';
import { openCsv } from './csvFile.ts';
import { ENCODING_NAMES } from './encodings.ts';
import { readHeader } from './readHeader.ts';

/** The picture names that the file has in place of addresses; the API reports a file that cannot be read. */
export async function namedPictures(
  file: string,
  { encoding, ignore = '' }: Record<string, string>,
): Promise<Set<string>> {
  const names = new Set<string>();
  let indexes: number[] | undefined;
  const read = async (cells: readonly string[]): Promise<void> => {
    const fields = ['images', 'variantImage'] as const;
    if (indexes === undefined) {
      const { columns } = readHeader(cells, ignore.split('\n'));
      indexes = fields.map((field) => columns.get(field)?.index ?? -1);
    } else
      for (const name of indexes.flatMap((index) => (cells[index] ?? '').split(PICTURE_END)))
        if (!/^\s*(?:$|\/|https?:)/.test(name)) names.add(name.trim());
  };
  try {
    const chosen = ENCODING_NAMES.find((name) => name === encoding);
    await (await openCsv(file, chosen)).read(read);
  } catch {
    names.clear();
  }
  return names;
}
