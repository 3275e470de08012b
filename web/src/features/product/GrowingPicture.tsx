import * as React from 'react';
import type { ReactNode } from 'react';

interface GrowingPictureProps {
  /** The product's id; null if this picture does not grow. */
  id: string | null;
  children: ReactNode;
}

/** Lets a card's picture grow into the picture of the product's page. */
export function GrowingPicture({ id, children }: GrowingPictureProps): ReactNode {
  // React 19.2 has no view transitions: there, one picture simply replaces the other.
  if (!('ViewTransition' in React)) return children;
  return (
    <React.ViewTransition {...(id === null ? {} : { name: nameOf(id), share: 'auto' })} default="none">
      {children}
    </React.ViewTransition>
  );
}

/** React accepts only ASCII names. */
function nameOf(id: string): string {
  return `picture-${encodeURIComponent(id)}`;
}
