import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;

export interface Picture {
  name: string;
  /** A family and a function: "cups.cup" is `cup` in `things/cups.py`. */
  thing?: string;
  /** Several things with their places. */
  scene?: { thing: string }[];
  options?: Record<string, unknown>;
  beside?: { thing: string }[];
  /** What the second view has instead, and what stands beside the thing there. */
  second?: Partial<Picture>;
  views?: number;
  shapes?: string[];
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

/** A file and those that it imports, directly or not; the file itself is last. */
function withImports(file: string, files: ReadonlyMap<string, string>): string[] {
  const imports = [...(files.get(file) ?? '').matchAll(/^from ([\w.]+) import/gm)];
  const imported = imports.map(([, module = '']) => `${module.replace('.', '/')}.py`);
  return [
    ...imported.filter((other) => files.has(other)).flatMap((other) => withImports(other, files)),
    file,
  ];
}

/** A thing's function with all that it uses, from its own file and those that this imports. */
function codeOf(path: string, files: ReadonlyMap<string, string>): string[] {
  const [family = '', thing = ''] = path.split('.');
  const own = `things/${family}.py`;
  const known = new Map(withImports(own, files).flatMap((file) => [...statements(files.get(file) ?? '')]));
  if (!known.has(thing)) throw new Error(`No function ${thing} in ${own}.`);
  const used = new Set<string>([thing]);
  for (const name of used)
    for (const word of known.get(name)?.match(/[A-Za-z_]\w*/g) ?? []) if (known.has(word)) used.add(word);
  return [...used].toSorted().map((name) => known.get(name) ?? '');
}

/** What a view shows, as `of_view` of studio.py finds it; what the second view has of its own stands for the first's. */
function ofView(picture: Picture, view: string): Picture {
  const { views: _, shapes: __, second, ...first } = picture;
  if (view !== '2' || !second) return first;
  return { ...first, ...second, options: { ...first.options, ...second.options } };
}

/**
 * The hash of what a picture's view is made of: what it shows, and the Python that it uses.
 * A change of another thing in the same file leaves it as it is, and so does one of another view.
 */
export function pictureHash(picture: Picture, view: string, files: ReadonlyMap<string, string>): string {
  const entry = ofView(picture, view);
  const things = [
    ...(entry.thing ? [entry.thing] : []),
    ...[...(entry.scene ?? []), ...(entry.beside ?? [])].map((one) => one.thing),
  ];
  const code = things.map((path) => codeOf(path, files));
  return createHash('sha256')
    .update(JSON.stringify([entry, files.get('studio.py'), code]))
    .digest('hex')
    .slice(0, 16);
}

export function readPictures(): Picture[] {
  return JSON.parse(readFileSync(join(HERE, 'pictures.json'), 'utf8'));
}

/** The Python of the studio. */
export function readSources(): Map<string, string> {
  const things = readdirSync(join(HERE, 'things')).map((file) => `things/${file}`);
  const files = ['forms.py', 'materials.py', 'shading.py', 'studio.py', ...things].filter((file) =>
    file.endsWith('.py'),
  );
  return new Map(files.map((file) => [file, readFileSync(join(HERE, file), 'utf8')]));
}
