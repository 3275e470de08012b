import * as React from 'react';
import type { ReactNode } from 'react';

interface GrowingPictureProps {
  /** The product's id; null: this picture does not grow. */
  id: string | null;
  children: ReactNode;
}

/** Lets a card's picture grow into that of its product's page. */
export function GrowingPicture({ id, children }: GrowingPictureProps): ReactNode {
  // React 19.2 has no transitions: there, one picture takes the place of the other.
  if (!('ViewTransition' in React)) return children;
  return (
    <React.ViewTransition {...(id === null ? {} : { name: nameOf(id), share: 'auto' })} default="none">
      {children}
    </React.ViewTransition>
  );
}

/** React takes names in ASCII alone. */
function nameOf(id: string): string {
  return `picture-${encodeURIComponent(id)}`;
}
