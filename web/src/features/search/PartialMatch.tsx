import type { ReactNode } from 'react';
import { DidYouMean, type DidYouMeanProps } from './DidYouMean.tsx';

/** Says that the products found have only most of the words. */
export function PartialMatch(props: DidYouMeanProps): ReactNode {
  return (
    <>
      <p>No product has all of these words. These come closest.</p>
      <DidYouMean {...props} />
    </>
  );
}
