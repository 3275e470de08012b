import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedNumber } from '#runtime/typedNumber.ts';
import { Link } from './Link.tsx';
import { pageWindow } from '#web/lib/pageWindow.ts';
import { Button } from './Button.tsx';
import styles from './Pagination.module.scss';

export interface PaginationProps {
  page: number;
  totalPages: number;
  toPage: (page: number) => string;
}

/** First and last pages, two either side, ellipses, and a way to any page (spec §9); hidden for one page. */
export function Pagination({ page, totalPages, toPage }: PaginationProps): ReactNode {
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <ul className={styles.list}>
        <li>
          <Step to={toPage(page - 1)} isDisabled={page <= 1} label="Previous page">
            <ChevronLeft size={20} aria-hidden />
          </Step>
        </li>
        {pageWindow(page, totalPages).map((entry, index) => (
          <li key={entry === 'ellipsis' ? `ellipsis-${index < 3 ? 'before' : 'after'}` : entry}>
            {entry === 'ellipsis' ? (
              <span className={styles.ellipsis}>…</span>
            ) : (
              <Link
                to={toPage(entry)}
                className={styles.page}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={toPage(page + 1)} isDisabled={page >= totalPages} label="Next page">
            <ChevronRight size={20} aria-hidden />
          </Step>
        </li>
      </ul>
      <GoToPage totalPages={totalPages} toPage={toPage} />
    </nav>
  );
}

interface StepProps {
  to: string;
  isDisabled: boolean;
  label: string;
  children: ReactNode;
}

function Step({ to, isDisabled, label, children }: StepProps): ReactNode {
  if (isDisabled) return <span className={styles.disabled}>{children}</span>;
  return (
    <Link to={to} className={styles.page} aria-label={label}>
      {children}
    </Link>
  );
}

function GoToPage({ totalPages, toPage }: Omit<PaginationProps, 'page'>): ReactNode {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = typedNumber(text);
    const wanted = Math.round(Number(typed));
    if (typed === '' || !Number.isFinite(wanted)) return;
    setText('');
    void navigate(toPage(Math.min(Math.max(wanted, 1), totalPages)));
  };
  return (
    <form className={styles.go} onSubmit={handleSubmit} noValidate>
      <label className={styles.goLabel}>
        Go to page
        <input
          className={styles.goInput}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" variant="secondary" size="small">
        Go
      </Button>
    </form>
  );
}
