import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const settings = {
  LLMS_TXT: onOrOff
    .default(false)
    .describe('`on`: `/llms.txt` says to assistants what the shop is and how to read it.'),
};

export const llms: Feature<typeof settings> = {
  settings,
  async open({ LLMS_TXT }) {
    if (!LLMS_TXT) return null;
    const { llmsText } = await import('./llmsText.ts');
    return { routes: llmsText };
  },
};
