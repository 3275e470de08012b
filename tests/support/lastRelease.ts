import { build, type InlineConfig, type Plugin } from 'vite';

/** The release before this one: a sentence that every page shows had other words. */
const otherSentence: Plugin = {
  name: 'other-sentence',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/HeaderSearch.tsx')) return null;
    const changed = code.replaceAll('"Search products"', '"Find a product"');
    if (changed === code) throw new Error(`${id} no longer has the sentence that this changes.`);
    return changed;
  },
};

/** Builds the shop's pages, with the sentence as it is or as it was, and returns the names of their scripts. */
export async function scriptsOfBuild(
  release: 'this' | 'last',
  options: InlineConfig['build'],
): Promise<string[]> {
  const result = await build({
    root: 'web',
    configFile: 'web/vite.config.ts',
    logLevel: 'warn',
    plugins: release === 'last' ? [otherSentence] : [],
    build: options,
  });
  const { output } = [result].flat().find((part) => 'output' in part) ?? { output: [] };
  return output.filter(({ type }) => type === 'chunk').map(({ fileName }) => fileName);
}
