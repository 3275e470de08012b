import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGE_TEXTS } from '#shop/routes.ts';
import { Link } from '#web/ui/Link.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './NotFoundPage.module.scss';

const POPULAR = [
  { label: 'Shop', to: paths.shop() },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'Sign in', to: paths.signIn },
];

/** Set here and not by the route, because the route of a missing product shows this page as well. */
const HEAD = { ...PAGE_TEXTS.notFound, isPrivate: true };

export function NotFoundPage(): ReactNode {
  const navigate = useNavigate();
  // The first page of a tab has no page before it.
  const goBack = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <Page head={HEAD}>
      <div className={styles.screen}>
        <p className={styles.number} aria-hidden>
          404
        </p>
        <PageHeading>This page is not here</PageHeading>
        <p className={styles.text}>It may have moved, or it was never there.</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.home}>Go Home</ButtonLink>
          <ButtonLink to={paths.shop()} variant="secondary">
            Browse Products
          </ButtonLink>
          <Button variant="quiet" onClick={goBack}>
            Go Back
          </Button>
        </div>
        <nav aria-label="Popular pages">
          <ul className={styles.popular}>
            {POPULAR.map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
