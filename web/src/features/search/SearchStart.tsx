import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SeenProductFragmentDoc } from './SearchStart.generated.ts';
import { useCategoryLinksQuery } from './CategoryLinks.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { readRecentlyViewed } from '#web/lib/recentlyViewed.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './SearchStart.module.scss';

export interface SearchStartProps {
  className: string | undefined;
  onClick: () => void;
}

const MAX_SEEN = 4;

/** Leads on from an empty box, with what is known without a call: the categories, and the products seen last. */
export function SearchStart({ className, onClick }: SearchStartProps): ReactNode {
  const { cache } = useApolloClient();
  const { data } = useCategoryLinksQuery({ fetchPolicy: 'cache-only' });
  const categories = (data?.catalogue?.facets.categories ?? []).map(({ value }) => ({
    name: value,
    to: paths.shop({ category: value }),
  }));
  const seen = readRecentlyViewed().flatMap((id) => {
    const known = cache.readFragment({
      id: cache.identify({ __typename: 'Product', id }),
      fragment: SeenProductFragmentDoc,
    });
    return known ? { name: known.name, to: paths.product(id) } : [];
  });
  const lists = [
    { title: 'Categories', links: categories },
    { title: 'Recently viewed', links: seen.slice(0, MAX_SEEN) },
  ].filter(({ links }) => links.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className={className}>
      {lists.map(({ title, links }) => (
        <div key={title} className={styles.list}>
          <p className={styles.title}>{title}</p>
          <ul aria-label={title}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link} onClick={onClick}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
