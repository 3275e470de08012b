import { useEffect, useState, type ReactNode } from 'react';
import { chooseScheme, readScheme, SCHEME_KEY, showScheme, type Scheme } from '#web/lib/scheme.ts';
import styles from './SchemeSwitch.module.scss';

const CHOICES: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'system', label: 'System' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
];

/** Light, dark or system; other tabs follow. */
export function SchemeSwitch(): ReactNode {
  const [chosen, setChosen] = useState(readScheme);

  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key !== SCHEME_KEY && key !== null) return;
      showScheme(readScheme());
      setChosen(readScheme());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const choose = (scheme: Scheme): void => {
    chooseScheme(scheme);
    setChosen(scheme);
  };

  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Appearance</legend>
      {CHOICES.map(({ scheme, label }) => (
        <label key={scheme} className={styles.choice}>
          <input
            type="radio"
            name="scheme"
            className="visually-hidden"
            checked={chosen === scheme}
            onChange={() => choose(scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
