import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
// Those for Node open an AsyncLocalStorage, which makes every promise of the gateway slower.
import { renderToString } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';

/** What React writes in place of a part that it has left to the browser. */
const LEFT_OUT = '<!--$!-->';

/** Renders the whole page, or fails. */
export async function toHtml(node: ReactNode): Promise<string> {
  // Takes half the processor time, but does not wait for code that is loaded only now, or tell what has failed.
  const html = renderToString(node);
  if (!html.includes(LEFT_OUT)) return html;
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
