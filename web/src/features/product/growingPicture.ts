import type { ViewTransitionProps } from 'react';

/** The picture of a card grows into that of the product's page, and nothing else moves; null: neither does it. React needs ASCII. */
export function growingPicture(id: string | null): ViewTransitionProps {
  return id === null
    ? { default: 'none' }
    : { name: `picture-${encodeURIComponent(id)}`, default: 'none', share: 'auto' };
}
