import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './AboutPage.module.scss';

/** The claims of spec §1. */
const CLAIMS = [
  { figure: '2019', text: 'Founded' },
  { figure: 'Over 50K', text: 'Customers' },
  { figure: '100+', text: 'Countries' },
  { figure: '5', text: 'Years of experience' },
  { figure: '99%', text: 'Satisfaction' },
];

export function AboutPage(): ReactNode {
  return (
    <Page
      title="About us"
      description="Haat was founded in 2019 and serves over 50K customers in 100+ countries."
    >
      <div className={styles.head}>
        <p>About us</p>
        <PageHeading className={styles.title}>A market, in the old sense of the word</PageHeading>
        <p className={styles.lead}>
          Haat is Bengali for a market: a place where people who make things meet people who need them. We
          founded ours in 2019, with a short list of things that we would buy ourselves. The list has grown;
          the rule has not changed.
        </p>
      </div>
      <dl className={styles.claims}>
        {CLAIMS.map(({ figure, text }) => (
          <div key={text} className={styles.claim}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink to={paths.shop()} size="large">
          Visit the shop
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </Page>
  );
}
