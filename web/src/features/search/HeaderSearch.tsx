import { Search, X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import styles from './HeaderSearch.module.scss';
import { searchStatus } from './searchStatus.ts';
import { useProductSearch } from './useProductSearch.ts';

const SearchDropdown = lazyComponent(() => import('./SearchDropdown.tsx'), 'SearchDropdown');

/** Live search: a combobox whose focus stays in the input while arrows move through the results (quality §2). */
export function HeaderSearch(): ReactNode {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const search = useProductSearch(text);
  const isShown = isOpen && search.term !== '';
  const active = isShown ? search.hits[activeIndex] : undefined;

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const change = (next: string): void => {
    setText(next);
    setIsOpen(true);
    setActiveIndex(-1);
  };
  const go = (path: string): void => {
    change('');
    setIsOpen(false);
    input.current?.blur();
    void navigate(path);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    // Such keys choose among the words that an input method offers.
    if (event.nativeEvent.isComposing) return;
    const count = search.hits.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0)
        setActiveIndex((activeIndex + step + (activeIndex < 0 && step < 0 ? 1 : 0) + count) % count);
    } else if (event.key === 'Enter' && search.term !== '') {
      event.preventDefault();
      go(active ? paths.product(active.id) : paths.shop({ search: search.term }));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setIsOpen(false);
      else change('');
    }
  };

  return (
    <div
      className={styles.frame}
      ref={frame}
      role="search"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !frame.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Search className={styles.icon} size={18} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="text"
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
        onFocus={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
      />
      {text === '' ? null : (
        <IconButton
          className={styles.clear}
          label="Clear search"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {isShown ? (
        <Suspense>
          <SearchDropdown
            id={listId}
            search={search}
            activeId={active?.id ?? null}
            onPick={(id) => go(paths.product(id))}
          />
        </Suspense>
      ) : null}
      <p role="status" className="visually-hidden">
        {isShown ? searchStatus(search) : ''}
      </p>
    </div>
  );
}
