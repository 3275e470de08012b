import type { ReactNode } from 'react';
import type { FacetFilter_FacetFragment } from './FacetFilter.generated.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import styles from './FacetFilter.module.scss';

export interface FacetFilterProps {
  title: string;
  /** The label of the choice without a filter. */
  all: string;
  facets: readonly FacetFilter_FacetFragment[];
  chosen: string;
  onChoose: (value: string) => void;
}

export function FacetFilter({ title, all, facets, chosen, onChoose }: FacetFilterProps): ReactNode {
  const isChosen = (value: string): boolean => value.toLowerCase() === chosen.toLowerCase();
  // A filter from the address may be part of a name or match nothing; it is shown, so that it can be removed.
  const isOffered = chosen === '' || facets.some(({ value }) => isChosen(value));
  const extra = isOffered ? [] : [{ value: chosen, count: null }];
  const choices = [{ value: '', count: null }, ...extra, ...facets].map(({ value, count }) => ({
    value,
    content: (
      <>
        <span>{value || all}</span> {count === null ? null : <span className={styles.count}>{count}</span>}
      </>
    ),
  }));
  return <ChoiceFilter title={title} choices={choices} isChosen={isChosen} onChoose={onChoose} />;
}
