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
  let indexes: number[] | null = null;
  try {
    const chosen = ENCODING_NAMES.find((name) => name === encoding);
    const csv = await openCsv(file, chosen);
    for await (const { cells } of csv.lines())
      if (indexes === null) indexes = pictureColumns(cells, ignore.split('\n'));
      else
        for (const name of indexes.flatMap((index) => (cells[index] ?? '').split(PICTURE_END)))
          if (!/^\s*(?:$|\/|https?:)/.test(name)) names.add(name.trim());
  } catch {
    names.clear();
  }
  return names;
}

/** The indexes of the columns with pictures. */
function pictureColumns(header: readonly string[], ignore: readonly string[]): number[] {
  const { columns } = readHeader(header, ignore);
  return (['images', 'variantImage'] as const).map((field) => columns.get(field)?.index ?? -1);
}
