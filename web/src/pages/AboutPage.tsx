import type { ReactNode } from 'react';
import { about } from '#shop/settings.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './AboutPage.module.scss';

export function AboutPage(): ReactNode {
  return (
    <Page>
      <div className={styles.head}>
        <p>About us</p>
        <PageHeading className={styles.title}>{about.heading}</PageHeading>
        <p className={styles.lead}>{about.text}</p>
      </div>
      <dl className={styles.claims}>
        {about.claims.map(({ figure, text }) => (
          <div key={text} className={styles.claim}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
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
