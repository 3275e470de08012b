import { createHash } from 'node:crypto';

export interface Picture {
  name: string;
  /** A family and a function: "cups.cup" is `cup` in `things/cups.py`. */
  thing: string;
  views: number;
  [option: string]: unknown;
}

/** A file's statements that begin a line, by the name that each defines. */
function statements(source: string): Map<string, string> {
  const found = new Map<string, string>();
  let name = '';
  for (const line of source.split('\n')) {
    const start = /^(?:def )?([A-Za-z_]\w*)(?=\(| = )/.exec(line);
    if (start?.[1]) name = start[1];
    if (/^\S/.test(line) && !start && !/^[)\]}#]/.test(line)) name = '';
    if (name) found.set(name, `${found.get(name) ?? ''}${line}\n`);
  }
  return found;
}

/**
 * The hash of what a picture is made of: its entry, and the Python that it uses.
 * A change of another thing in the same file leaves it as it is.
 */
export function pictureHash(picture: Picture, files: ReadonlyMap<string, string>): string {
  const [family = '', thing = ''] = picture.thing.split('.');
  const shared = ['forms.py', 'materials.py', `things/${family}.py`];
  const known = new Map(shared.flatMap((file) => [...statements(files.get(file) ?? '')]));
  if (!known.has(thing)) throw new Error(`No function ${thing} in things/${family}.py (${picture.name}).`);
  const used = new Set<string>([thing]);
  for (const name of used)
    for (const word of known.get(name)?.match(/[A-Za-z_]\w*/g) ?? []) if (known.has(word)) used.add(word);
  const code = [...used].toSorted().map((name) => known.get(name));
  const { views: _, ...entry } = picture;
  return createHash('sha256')
    .update(JSON.stringify([entry, files.get('studio.py'), code]))
    .digest('hex')
    .slice(0, 16);
}
