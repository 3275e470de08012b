import { useId, type ReactNode } from 'react';
import styles from './ChoiceFilter.module.scss';

export interface Choice<Value> {
  value: Value;
  content: ReactNode;
}

export interface ChoiceFilterProps<Value> {
  title: string;
  choices: readonly Choice<Value>[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
}

/** A filter with one choice at a time. */
export function ChoiceFilter<Value extends string | number | null>({
  title,
  choices,
  isChosen,
  onChoose,
}: ChoiceFilterProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, content }) => (
          <label key={String(value)} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value ?? ''}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
