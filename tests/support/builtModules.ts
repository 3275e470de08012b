import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In `npm test`, tests import the gateway's modules from `dist`: only there they see what the bundler changes. */
export const builtModules: Plugin = {
  name: 'built-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    // What the scripts of development take from the gateway is not in the build.
    if (process.env['TEST_BUILT'] === undefined || relative('.', importer ?? '').startsWith('scripts/'))
      return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file = relative('.', found?.id ?? '');
    const built = resolve('dist', file.replace(/\.ts$/, '.js'));
    return /^gateway\/.+\.ts$/.test(file) && existsSync(built) ? built : found;
  },
};
