import type { ReactNode } from 'react';
import { useDidYouMeanQuery } from './DidYouMean.generated.ts';
import { Button } from '#web/ui/Button.tsx';

export interface DidYouMeanProps {
  /** A search whose words no product has together. */
  search: string;
  onChoose: (search: string) => void;
}

/** Offers a similar search that finds something, if there is one. */
export function DidYouMean({ search, onChoose }: DidYouMeanProps): ReactNode {
  const { data } = useDidYouMeanQuery({ variables: { search } });
  const similar = data?.didYouMean;
  if (!similar) return null;
  return (
    <p>
      Did you mean{' '}
      <Button size="small" variant="secondary" onClick={() => onChoose(similar)}>
        {similar}
      </Button>
    </p>
  );
}
