import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
// React's builds for Node open an AsyncLocalStorage, which slows down every promise of the gateway.
import { prerender } from 'react-dom/static.edge';

/** Renders the whole page, or fails. */
export async function toHtml(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, {
    // Renders in one piece; otherwise, some content arrives hidden behind its placeholders.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // Collects errors: one thrown here would end the process, since nothing catches what React throws later.
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
