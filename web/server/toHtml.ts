import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
// Those for Node open an AsyncLocalStorage, which makes every promise of the gateway slower.
import { prerender } from 'react-dom/static.edge';

/** Renders the whole page, or fails. */
export async function toHtml(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, {
    // In one piece: otherwise parts arrive hidden behind their placeholders.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // Thrown in here, an error would end the process: nobody catches what React does later.
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
