import type { Feature } from '#gateway/core/feature.ts';

/** Operations with a picture. */
export const uploads: Feature = {
  settings: {},
  async open(_settings, basics) {
    const { receiveUpload } = await import('./receiveUpload.ts');
    return { readBody: receiveUpload(basics.settings) };
  },
};
