import { useSearchParams } from 'react-router-dom';
import { parseShopFilters, toSearchParams, type ShopFilters } from '#web/lib/shopFilters.ts';
import { useKeyedState } from '#web/lib/useKeyedState.ts';

export interface ShopFiltersState {
  filters: ShopFilters;
  /** replace: adds no step for the Back button; by default, only if nothing changes. */
  show: (next: ShopFilters, options?: { replace?: boolean }) => void;
}

/** The filters in the address; a choice applies at once, and the router's address follows. */
export function useShopFilters(): ShopFiltersState {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useKeyedState<ShopFilters>(params.toString());
  const filters = chosen ?? parseShopFilters(params);
  return {
    filters,
    show(next, { replace = toSearchParams(next).toString() === toSearchParams(filters).toString() } = {}) {
      setChosen(next);
      setParams(toSearchParams(next), { state: { staysHere: true }, replace });
    },
  };
}
