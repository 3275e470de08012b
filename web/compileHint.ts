import type { Plugin } from 'vite';

/**
 * Asks Chrome to compile the code that starts the shop on another thread while it arrives (https://v8.dev/blog/explicit-compile-hints):
 * 0.2 s less on the main thread of a phone. The hint must be the first line, so it is added after Vite's own line.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  apply: (_, { isSsrBuild = false }) => !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const chunk of chunks)
        if (chunk === entry || entry?.imports.includes(chunk.fileName))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};
