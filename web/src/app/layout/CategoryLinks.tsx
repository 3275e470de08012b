import type { ReactNode } from 'react';
import { useCategoryLinksQuery } from '#web/features/search/CategoryLinks.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

export interface CategoryLinksProps {
  className?: string | undefined;
  linkClassName?: string | undefined;
  onClick: () => void;
}

/** Links to the shop's categories; renders nothing until they are loaded. */
export function CategoryLinks({ className, linkClassName, onClick }: CategoryLinksProps): ReactNode {
  const categories = useCategoryLinksQuery().data?.catalogue?.facets.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <ul className={className} aria-label="Categories">
      {categories.map(({ value }) => (
        <li key={value}>
          <Link to={paths.shop({ category: value })} className={linkClassName} onClick={onClick}>
            {value}
          </Link>
        </li>
      ))}
    </ul>
  );
}
