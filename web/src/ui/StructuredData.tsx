import type { ReactNode } from 'react';

/** A page's structured data for search engines, as JSON-LD: an object of schema.org, given without its context. */
export function StructuredData({ data }: { data: object }): ReactNode {
  // A "</script>" in a product's name must not end the script.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // React has no other way to write into a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
