import { useEffect, useRef, type ReactNode } from 'react';
import { formatSearchPrice } from '#web/lib/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { CorrectedSearch } from './CorrectedSearch.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import { PartialMatch } from './PartialMatch.tsx';
import styles from './SearchHits.module.scss';
import type { ProductSearch } from './useProductSearch.ts';

export interface SearchHitsProps {
  id: string;
  search: ProductSearch;
  activeId: string | null;
  onPick: (productId: string) => void;
  /** Searches for a similar text instead. */
  onCorrect: (search: string) => void;
}

/** Matches with picture, name and price, or advice if there are none (spec §2). */
export function SearchHits({ id, search, activeId, onPick, onCorrect }: SearchHitsProps): ReactNode {
  const { term, corrected, hits, isPartial, isSearching, hasFailed } = search;
  const activeOption = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (activeId !== null) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const hasNothing = !isSearching && !hasFailed && hits.length === 0;
  return (
    <>
      {hasNothing ? (
        <div className={styles.nothing}>
          <p>No products match “{term}”</p>
          <p>Try adjusting your search terms</p>
          <DidYouMean search={term} onChoose={onCorrect} />
        </div>
      ) : null}
      {corrected === null ? null : (
        <div className={styles.nothing}>
          <CorrectedSearch typed={term} corrected={corrected}>
            <Button size="small" variant="secondary" onClick={search.searchAsTyped}>
              {term}
            </Button>
          </CorrectedSearch>
        </div>
      )}
      {isPartial ? (
        <div className={styles.nothing}>
          <PartialMatch search={term} onChoose={onCorrect} />
        </div>
      ) : null}
      <ul id={id} role="listbox" aria-label="Matching products">
        {hits.map(({ id: productId, name, picture, price }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
          <li
            key={productId}
            id={`${id}-${productId}`}
            ref={productId === activeId ? activeOption : null}
            role="option"
            aria-selected={productId === activeId}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(productId)}
          >
            <Picture className={styles.picture} picture={picture} alt="" width={48} sizes="48px" />
            <span className={styles.name}>
              <WholeWords text={name} />
            </span>
            <span className={styles.price}>{formatSearchPrice(price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
