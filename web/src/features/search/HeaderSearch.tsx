import { Search, X } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { parseShopFilters } from '#web/lib/shopFilters.ts';
import { useDraft } from '#web/lib/useDraft.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LazyBoundary } from '#web/ui/loading/LazyBoundary.tsx';
import { lazyComponent } from '#web/ui/loading/lazyComponent.ts';
import styles from './HeaderSearch.module.scss';
import { useCombobox, type Combobox } from './useCombobox.ts';
import { searchStatus, useProductSearch, type SearchHit } from './useProductSearch.ts';

// Loaded at the first focus: before it is needed, the shopper types, and the gateway answers.
const SearchHits = lazyComponent(() => import('./SearchHits.tsx'), 'SearchHits');
const SearchStart = lazyComponent(() => import('./SearchStart.tsx'), 'SearchStart');

/** Searches as the shopper types (spec §2). */
export function HeaderSearch(): ReactNode {
  const { search: shown, category } = useShownFilters();
  const { draft: text, setDraft: setText } = useDraft(shown);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = useProductSearch(text === shown ? '' : text);
  const combobox = useCombobox({
    options: search.hits,
    canOpen: search.term !== '',
    isEmpty: text === '',
    onEnter: (hit) => (hit ? openProduct(hit.id) : go(paths.shop({ category, search: search.term }))),
    onClear: () => change(''),
  });
  const { frame, listId, isShown, isAtStart, active } = combobox;

  const change = (next: string): void => {
    setText(next);
    combobox.open();
    combobox.resetActive();
  };
  const openProduct = (id: string): void => {
    change('');
    go(paths.product(id));
  };
  const go = (path: string): void => {
    combobox.close();
    input.current?.blur();
    void navigate(path);
  };
  const startAgain = (next: string): void => {
    change(next);
    input.current?.focus();
  };

  return (
    // Until this code has loaded, submitting lets the browser itself open the shop with the search text.
    <form
      className={styles.frame}
      ref={frame}
      role="search"
      action={paths.shop()}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search className={styles.icon} size={18} aria-hidden />
      <SearchInput ref={input} text={text} combobox={combobox} onChange={change} />
      {text === '' ? null : (
        <IconButton className={styles.clear} label="Clear search" onClick={() => startAgain('')}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {isShown ? (
        <div className={styles.dropdown}>
          <Link className={styles.status} to={paths.shop({ search: search.term })} onClick={combobox.close}>
            {searchStatus(search)}
          </Link>
          <LazyBoundary>
            <SearchHits
              id={listId}
              search={search}
              activeId={active?.id ?? null}
              onPick={openProduct}
              onCorrect={startAgain}
            />
          </LazyBoundary>
        </div>
      ) : null}
      {isAtStart ? (
        <LazyBoundary>
          <SearchStart className={styles.dropdown} onClick={combobox.close} />
        </LazyBoundary>
      ) : null}
      <p role="status" className="visually-hidden">
        {isShown ? searchStatus(search) : ''}
      </p>
    </form>
  );
}

/** Of the shop page on screen: its search text stays in the box, and the next search in its category. */
function useShownFilters(): { search: string; category: string } {
  const { pathname, search } = useLocation();
  const isShop = /^\/shop\/?$/i.test(pathname);
  return isShop ? parseShopFilters(new URLSearchParams(search)) : { search: '', category: '' };
}

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  combobox: Combobox<SearchHit>;
  onChange: (text: string) => void;
}

function SearchInput({ ref, text, combobox, onChange }: SearchInputProps): ReactNode {
  const { listId, isShown, active } = combobox;
  return (
    <input
      ref={ref}
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
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => {
        void SearchHits.preload().catch(() => undefined);
        combobox.open();
      }}
      onKeyDown={combobox.handleKeyDown}
    />
  );
}
