import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, 'src');
const IMPORT = /^import styles from (?=')/m;
/** Such as `styles[size]`. */
const PICKS_BY_VARIABLE = /\bstyles\[/;
/** With it as its first place, a file's place is written with two characters, the first of them a letter. */
const FIRST_PLACE = 360;

const styleFiles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.scss'))
  .toSorted();
const classesByFile = new Map<string, string[]>();

/** `a4c` is the 13th class in the fifth file: the same in the browser's and the server's build. */
export function shortClassName(name: string, file: string): string {
  const prefix = prefixOf(file);
  const classes = classesByFile.get(file) ?? [];
  classesByFile.set(file, classes);
  if (!classes.includes(name)) classes.push(name);
  return `${prefix}${classes.indexOf(name).toString(36)}`;
}

function prefixOf(file: string): string {
  const place = styleFiles.findIndex((styleFile) => file.startsWith(join(SOURCES, styleFile)));
  if (place === -1) throw new Error(`${file} is not in ${SOURCES}.`);
  return (FIRST_PLACE + place).toString(36);
}

/** Imports classes one by one, so that the build writes each where it is used and keeps no table of all of them. */
const classesByName: Plugin = {
  name: 'classes-by-name',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/web/src/') || !IMPORT.test(code) || PICKS_BY_VARIABLE.test(code)) return null;
    return { code: code.replace(IMPORT, 'import * as styles from '), map: null };
  },
};

/** Vite would drop the styles of a file from which the build has taken all names. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.scss$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file : []));
    const styles = files
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ source }) => String(source));
    const lost = Array.from(classesByFile.keys()).find(
      (file) => !styles.some((css) => css.includes(`.${prefixOf(file)}`)),
    );
    if (lost !== undefined) this.error(`${lost} is not in the build.`);
  },
};

export const stylesByName: [Plugin, Plugin] = [classesByName, keptStyles];
