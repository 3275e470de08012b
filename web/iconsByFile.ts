import type { Plugin } from 'vite';

const IMPORT = /^import \{(?<icons>[^}]+)\} from 'lucide-react';$/m;

/**
 * Imports each icon from its own file. Through the package's index every icon would seem to be needed by the entry,
 * and the first load would have the icons of all pages.
 */
export const iconsByFile: Plugin = {
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const icons = id.includes('/web/src/') ? IMPORT.exec(code)?.groups?.['icons'] : undefined;
    return icons === undefined ? null : { code: code.replace(IMPORT, () => importsOf(icons)), map: null };
  },
};

function importsOf(icons: string): string {
  const names = icons.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from 'lucide-react/dist/esm/icons/${fileOf(name)}.mjs';`)
    .join(' ');
}

/** `Undo2` is in `undo-2`. */
function fileOf(icon: string): string {
  return icon.replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
}
