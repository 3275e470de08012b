import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { chooseScheme, followScheme, readScheme, type Scheme } from '#web/lib/scheme.ts';
import styles from './SchemeSwitch.module.scss';

const CHOICES: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'system', label: 'System' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
];

/** Light, dark or system; other tabs follow. */
export function SchemeSwitch(): ReactNode {
  const name = useId();
  const chosen = useSyncExternalStore(followScheme, readScheme, () => 'system');

  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Appearance</legend>
      {CHOICES.map(({ scheme, label }) => (
        <label key={scheme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
