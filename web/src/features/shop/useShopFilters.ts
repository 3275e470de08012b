import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseShopFilters, toSearchParams, type ShopFilters } from '#web/lib/shopFilters.ts';

export interface ShopFiltersState {
  filters: ShopFilters;
  /** replace: not a step of its own for the Back button. */
  show: (next: ShopFilters, options?: { replace?: boolean }) => void;
}

/** The filters that the address says; a choice counts from the moment it is made, the router's address follows. */
export function useShopFilters(): ShopFiltersState {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [choice, setChoice] = useState<{ filters: ShopFilters; from: string } | null>(null);
  const isFollowing = choice?.from === address;
  // Once the address has moved it alone counts, also when Back returns to where the choice was made.
  if (choice !== null && !isFollowing) setChoice(null);
  return {
    filters: choice !== null && isFollowing ? choice.filters : parseShopFilters(params),
    show(next, { replace = false } = {}) {
      setChoice({ filters: next, from: address });
      setParams(toSearchParams(next), { preventScrollReset: true, replace });
    },
  };
}
