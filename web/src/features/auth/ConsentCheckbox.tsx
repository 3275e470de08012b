import { Fragment, type ReactNode } from 'react';
import type { NamedPage } from '#web/lib/legalPages.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export interface ConsentCheckboxProps {
  /** If empty, the specification's sentence is shown. */
  pages: readonly NamedPage[];
  isChecked: boolean;
  error: string | null;
  onChange: (isChecked: boolean) => void;
}

/** The links open in a new tab, so that the form keeps its input. */
export function ConsentCheckbox({ pages, isChecked, error, onChange }: ConsentCheckboxProps): ReactNode {
  return (
    <Checkbox
      name="consent"
      checked={isChecked}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
    >
      {pages.length === 0 ? 'I accept the terms and conditions' : 'I accept '}
      {pages.map(({ name, url }, position) => (
        <Fragment key={name}>
          {position > 0 ? ' and ' : ''}the{' '}
          <a href={url ?? undefined} target="_blank" rel="noopener">
            {name}
          </a>
        </Fragment>
      ))}
    </Checkbox>
  );
}

export function missingConsent(pages: readonly NamedPage[]): string {
  const names = pages.map(({ name }) => `the ${name}`).join(' and ');
  return `Please accept ${names || 'the terms and conditions'}`;
}
