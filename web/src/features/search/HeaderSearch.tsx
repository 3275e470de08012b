import { Search, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import styles from './HeaderSearch.module.scss';
import { searchStatus } from './searchStatus.ts';
import { useCombobox } from './useCombobox.ts';
import { useProductSearch } from './useProductSearch.ts';

const SearchDropdown = lazyComponent(() => import('./SearchDropdown.tsx'), 'SearchDropdown');

/** Searches as the shopper types (spec §2). */
export function HeaderSearch(): ReactNode {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = useProductSearch(text);
  const combobox = useCombobox({
    options: search.hits,
    canOpen: search.term !== '',
    onEnter: (hit) => go(hit ? paths.product(hit.id) : paths.shop({ search: search.term })),
    onClear: () => change(''),
  });
  const { frame, listId, isShown, active } = combobox;

  const change = (next: string): void => {
    setText(next);
    combobox.open();
    combobox.restart();
  };
  const go = (path: string): void => {
    change('');
    combobox.close();
    input.current?.blur();
    void navigate(path);
  };
  const clear = (): void => {
    change('');
    input.current?.focus();
  };

  return (
    // Without this code, the browser itself opens the shop with the words.
    <form
      className={styles.frame}
      ref={frame}
      role="search"
      action={paths.shop()}
      onBlur={combobox.handleBlur}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search className={styles.icon} size={18} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="text"
        name="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search products"
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={combobox.open}
        onKeyDown={combobox.handleKeyDown}
      />
      {text === '' ? null : (
        <IconButton className={styles.clear} label="Clear search" onClick={clear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {isShown ? (
        <LazyBoundary>
          <SearchDropdown
            id={listId}
            search={search}
            activeId={active?.id ?? null}
            onPick={(id) => go(paths.product(id))}
          />
        </LazyBoundary>
      ) : null}
      <p role="status" className="visually-hidden">
        {isShown ? searchStatus(search) : ''}
      </p>
    </form>
  );
}
