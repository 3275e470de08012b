import type { ImportReport } from './importCatalogue.ts';
import { listOf } from './readHeader.ts';

/** How a file was read: what the owner has to check, in sentences. */
export function readingText({ assumed, notRead, notes }: ImportReport): string[] {
  const others = notRead.length === 0 ? [] : [`Not read: ${listOf(notRead)}.`];
  return [`Read as ${assumed}.`, ...others, ...notes];
}

/** What an import did, or would do. */
export function resultText({ products, added, changed, removed, variants }: ImportReport): string[] {
  const counts = `Products: ${products} (${added} new, ${changed} changed, ${removed} removed).`;
  const sizes = `Variants, such as sizes, which are products of their own: ${variants}.`;
  return variants > 0 ? [counts, sizes] : [counts];
}
