import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In `npm test`, tests import the gateway's modules from `dist`: only there they see what the bundler changes. */
export const builtModules: Plugin = {
  name: 'built-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    // Scripts of development run from the source, and so does all that they import: never one class twice.
    if (process.env['TEST_BUILT'] === undefined || !relative('.', importer ?? '').startsWith('tests/'))
      return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file = relative('.', found?.id ?? '');
    const built = resolve('dist', file.replace(/\.ts$/, '.js'));
    return /^gateway\/.+\.ts$/.test(file) && existsSync(built) ? built : found;
  },
};
