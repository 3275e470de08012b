import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const WHOLE_FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 700 };
const FILE = 'figtree-common-letters.woff2';
const FOLDER = new URL('../node_modules/.cache/haat/', import.meta.url);
const STYLES = new URL('src/styles/base.scss', import.meta.url);
const COMMON_RANGE = /\$common-letters: ([^;]+);/;
const PART = /^U\+(?<first>[\dA-F]+)(?:-(?<last>[\dA-F]+))?$/;

/** The font of the letters and weights that nearly all pages get by with: styles name it as if it were a package. */
export const commonLettersFont: Plugin = {
  name: 'common-letters-font',
  config: async () => ({ resolve: { alias: { [FILE]: await writeFont() } } }),
};

async function writeFont(): Promise<string> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(WHOLE_FONT)));
  const [, range = ''] = COMMON_RANGE.exec(await readFile(STYLES, 'utf8')) ?? [];
  const font = await subsetFont(whole, charactersIn(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  const path = fileURLToPath(new URL(FILE, FOLDER));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path, font);
  return path;
}

/** The characters of a range as CSS writes it: `U+20-7E, U+E9`. */
export function charactersIn(range: string): string {
  return range
    .split(/,\s*/)
    .map((part) => {
      const { first = '', last = first } = PART.exec(part)?.groups ?? {};
      if (first === '') throw new Error(`"${part}" is no range of characters.`);
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index));
    })
    .join('');
}
