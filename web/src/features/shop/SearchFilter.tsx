import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SearchFilter.module.scss';

export interface SearchFilterProps {
  value: string;
  /** `isTyping`: the shopper may go on typing. */
  onChange: (search: string, isTyping: boolean) => void;
}

const PAUSE_MS = 300;

/** Applies when typing pauses, together with category and filters (spec §2). */
export function SearchFilter({ value, onChange }: SearchFilterProps): ReactNode {
  const [typed, setTyped] = useState({ text: value, applied: value });
  // A link, the Back button or a cleared filter has changed the search since.
  const text = typed.applied === value ? typed.text : value;
  const apply = (isTyping: boolean): void => {
    const applied = text.trim();
    setTyped({ text, applied });
    onChange(applied, isTyping);
  };
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => apply(true), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    apply(false);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label="Search the shop">
      <TextField
        label="Search names and descriptions"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, applied: value })}
      />
      <IconButton className={styles.button} label="Search the shop" type="submit">
        <Search size={20} aria-hidden />
      </IconButton>
    </form>
  );
}
