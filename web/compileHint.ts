import type { Plugin } from 'vite';

/**
 * Asks Chrome to compile the main code on another thread while it arrives (https://v8.dev/blog/explicit-compile-hints):
 * 0.2 s less on the main thread of a phone. The hint must be the first line, so it is added after Vite's own line.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  apply: (_, { isSsrBuild = false }) => !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};
