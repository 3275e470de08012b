import { Fragment, useId, type ReactNode } from 'react';
import type { NamedPage } from '#web/lib/legalPages.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import styles from './ConsentCheckbox.module.scss';

export interface ConsentCheckboxProps {
  /** If empty, the specification's sentence is shown. */
  pages: readonly NamedPage[];
  isChecked: boolean;
  error: string | null;
  onChange: (isChecked: boolean) => void;
}

/** The links open in a new tab, so that the form keeps its input. */
export function ConsentCheckbox({ pages, isChecked, error, onChange }: ConsentCheckboxProps): ReactNode {
  const errorId = useId();
  const wrong = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className={styles.frame}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name="consent"
          className={styles.box}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          {...wrong}
        />
        <span>
          {pages.length === 0 ? 'I accept the terms and conditions' : 'I accept '}
          {pages.map(({ name, url }, position) => (
            <Fragment key={name}>
              {position > 0 ? ' and ' : ''}the{' '}
              <a href={url ?? undefined} target="_blank" rel="noopener">
                {name}
              </a>
            </Fragment>
          ))}
        </span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

export function missingConsent(pages: readonly NamedPage[]): string {
  const names = pages.map(({ name }) => `the ${name}`).join(' and ');
  return `Please accept ${names || 'the terms and conditions'}`;
}
