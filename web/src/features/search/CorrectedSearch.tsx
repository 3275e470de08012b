import type { ReactNode } from 'react';

interface CorrectedSearchProps {
  typed: string;
  corrected: string;
  /** Leads to the search as it was typed. */
  children: ReactNode;
}

/** Says that the products are those of a similar search, and leads back. */
export function CorrectedSearch({ typed, corrected, children }: CorrectedSearchProps): ReactNode {
  return (
    <p>
      No product matches “{typed}”. Showing results for “{corrected}”. Search instead for {children}
    </p>
  );
}
