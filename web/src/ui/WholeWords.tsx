import type { ReactNode } from 'react';
import { hyphenatedWords } from '#web/lib/hyphenatedWords.ts';
import styles from './WholeWords.module.scss';

/** A text that does not break at the hyphen of a word that fits on one line. */
export function WholeWords({ text }: { text: string }): ReactNode {
  return hyphenatedWords(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}
