import type { ViewTransitionProps } from 'react';

/** Lets a card's picture grow into that of its product's page; with null, it does not. React takes names in ASCII alone. */
export function growingPicture(id: string | null): ViewTransitionProps {
  return id === null
    ? { default: 'none' }
    : { name: `picture-${encodeURIComponent(id)}`, default: 'none', share: 'auto' };
}
