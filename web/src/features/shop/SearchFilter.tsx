import { Search } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SearchFilter.module.scss';

export interface SearchFilterProps {
  value: string;
  onChange: (search: string) => void;
}

export function SearchFilter({ value, onChange }: SearchFilterProps): ReactNode {
  const [text, setText] = useState(value);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label="Search in the shop">
      <TextField
        label="Search in name or description"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton className={styles.button} label="Search in the shop" type="submit">
        <Search size={20} aria-hidden />
      </IconButton>
    </form>
  );
}
