import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/classNames.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SearchFilter.module.scss';
import { useDraft } from '#web/lib/useDraft.ts';

export interface SearchFilterProps {
  className?: string | undefined;
  value: string;
  onChange: (search: string) => void;
}

export function SearchFilter({ className, value, onChange }: SearchFilterProps): ReactNode {
  const { draft, setDraft } = useDraft(value);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(draft.trim());
  };
  return (
    <form className={classNames(styles.form, className)} onSubmit={handleSubmit} aria-label="Search the shop">
      <TextField
        label="Search names and descriptions"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <IconButton className={styles.button} label="Search the shop" type="submit">
        <Search size={20} aria-hidden />
      </IconButton>
    </form>
  );
}
