import { shopPath } from '#runtime/shop/shopFolder.ts';
import { checkFiles } from './checkFiles.ts';
import { checkTypes } from './checkTypes.ts';
import { checkValues } from './checkValues.ts';

/** Throws one sentence for each mistake in the shop folder, with its file and line. */
export async function checkShop(): Promise<void> {
  const sentences = [...checkFiles(), ...(await checkTypes())];
  // The settings can be loaded only now.
  if (sentences.length === 0) sentences.push(...checkValues(await import('#shop/settings.ts')));
  if (sentences.length === 0) return;
  throw new Error([`The shop folder ${shopPath()} cannot be built:`, ...sentences].join('\n'));
}
