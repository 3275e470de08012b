import { Fragment, type ReactNode } from 'react';
import type { NamedPage } from '#web/lib/legalPages.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export interface ConsentCheckboxProps {
  /** Without any, the specification's sentence. */
  pages: readonly NamedPage[];
  isChecked: boolean;
  error: string | null;
  onChange: (isChecked: boolean) => void;
}

/** Its links open beside the form, which keeps what was typed. */
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
