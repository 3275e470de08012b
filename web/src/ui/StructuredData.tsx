import type { ReactNode } from 'react';

export interface StructuredDataProps {
  /** An object of schema.org, without its context. */
  data: object;
}

/** A page's structured data for search engines, as JSON-LD. */
export function StructuredData({ data }: StructuredDataProps): ReactNode {
  // A "</script>" in a product's name must not end the script.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // React has no other way to write into a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
