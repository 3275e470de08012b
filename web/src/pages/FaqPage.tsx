import type { ReactNode } from 'react';
import { FAQ } from '#shop/faq.ts';
import { contact } from '#shop/settings.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './FaqPage.module.scss';

export function FaqPage(): ReactNode {
  return (
    <Page width="text">
      <PageHeading>Questions, answered</PageHeading>
      {FAQ.map(({ category, questions }) => (
        <section key={category} className={styles.category}>
          <h2>{category}</h2>
          <ul>
            {questions.map(({ question, answer }) => (
              <li key={question} className={styles.question}>
                <Disclosure label={question}>
                  <p>{answer}</p>
                </Disclosure>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.more}>
        <h2>Still wondering?</h2>
        <div className="buttons">
          <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
          <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${contact.supportEmail}`}>
            Email Support
          </a>
        </div>
      </section>
    </Page>
  );
}
