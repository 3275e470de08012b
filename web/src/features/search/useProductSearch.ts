import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { HeaderSearchDocument, type HeaderSearchQuery } from '#web/gql/graphql.ts';

export type SearchHit = NonNullable<HeaderSearchQuery['products']>[number];

export interface ProductSearch {
  /** The searched text; blank if none. */
  term: string;
  /** The first matches. */
  hits: readonly SearchHit[];
  total: number;
  isSearching: boolean;
  /** The search failed, which is not the same as no match. */
  hasFailed: boolean;
}

interface Answer {
  term: string;
  data?: HeaderSearchQuery | undefined;
  hasFailed?: boolean;
}

const PAUSE_MS = 250;

/** Searches when typing pauses; never shows an answer to an earlier text. Ignores blank text (spec §2). */
export function useProductSearch(text: string): ProductSearch {
  const term = text.trim();
  const client = useApolloClient();
  // Not `useQuery`: setting up a query for every page, and few are searched from, took a phone 0.1 s.
  const [answer, setAnswer] = useState<Answer>({ term: '' });

  useEffect(() => {
    if (term === '') return undefined;
    let isCurrent = true;
    const search = async (): Promise<void> => {
      const { data, error } = await client.query({
        query: HeaderSearchDocument,
        variables: { search: term },
      });
      if (isCurrent) setAnswer({ term, data, hasFailed: error !== undefined });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, term]);

  const isSearching = term !== answer.term && term !== '';
  const { data, hasFailed = false } = term === answer.term ? answer : {};
  const hits = data?.products ?? [];
  return {
    term,
    hits,
    // Without a count, counts the hits.
    total: Math.max(data?.productCount ?? 0, hits.length),
    isSearching,
    hasFailed,
  };
}
