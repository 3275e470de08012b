import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductRow } from '#web/features/product/ProductRow.tsx';
import { DidYouMean } from '#web/features/search/DidYouMean.tsx';
import { useNothingFoundQuery } from './NothingFound.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export interface NothingFoundProps {
  search: string;
  onSearch: (search: string) => void;
  onClear: () => void;
}

const MAX_BESTSELLERS = 4;

/** Says that no product matches, and leads on: to a similar search, to all products, to bestsellers. */
export function NothingFound({ search, onSearch, onClear }: NothingFoundProps): ReactNode {
  const { data, loading } = useNothingFoundQuery();
  const products = data?.products ?? [];
  const awaited = loading && data === undefined ? MAX_BESTSELLERS : 0;
  return (
    <>
      <EmptyState
        icon={PackageSearch}
        level={3}
        title="No products found"
        text="Try fewer filters or different words."
      >
        {search === '' ? null : <DidYouMean search={search} onChoose={onSearch} />}
        <Button onClick={onClear}>Clear filters</Button>
      </EmptyState>
      {awaited + products.length > 0 ? (
        <ProductRow title="Bestsellers" products={products} awaited={awaited} />
      ) : null}
    </>
  );
}
