import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
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

/** Further choices are shown on request. */
const FIRST_CHOICES = 7;

/** A filter with one choice at a time. */
export function ChoiceFilter<Value extends string | number | null>({
  title,
  choices,
  isChosen,
  onChoose,
}: ChoiceFilterProps<Value>): ReactNode {
  const name = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = choices.length > FIRST_CHOICES + 1;
  const areAllShown = isExpanded || !isLong;
  const shown = choices.filter(({ value }, index) => areAllShown || index < FIRST_CHOICES || isChosen(value));
  return (
    <fieldset className={styles.filter}>
      <legend>{title}</legend>
      <div className={styles.choices}>
        {shown.map(({ value, content }) => (
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
      {isLong ? (
        <Button
          className={styles.all}
          size="small"
          variant="quiet"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : 'Show all'}
          <span className="visually-hidden">: {title}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}
