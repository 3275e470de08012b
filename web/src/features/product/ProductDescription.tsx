import type { ReactNode } from 'react';
import { descriptionParts } from './descriptionParts.ts';
import styles from './ProductDescription.module.scss';

/** A description, with lines such as "Material: oak" as a list. */
export function ProductDescription({ description }: { description: string }): ReactNode {
  return (
    <div className={styles.description}>
      {descriptionParts(description).map((part, index) =>
        typeof part === 'string' ? (
          <p key={index}>{part}</p>
        ) : (
          <dl key={index}>
            {part.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ),
      )}
    </div>
  );
}
