import type { ReactNode } from 'react';
import { footer, legal } from '#shop/settings.ts';
import { legalPages } from '#web/lib/legalPages.ts';
import { paths } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/classNames.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './Footer.module.scss';
import { Logo } from './Logo.tsx';
import payments from './payments.svg';
import { Newsletter } from './Newsletter.tsx';
import { SchemeSwitch } from '#web/ui/SchemeSwitch.tsx';
import { SocialLinks } from './SocialLinks.tsx';

const QUICK_LINKS = [
  { label: 'About Us', to: paths.about },
  { label: 'Shop', to: paths.shop() },
  { label: 'Contact', to: paths.contact },
  { label: 'Blog', to: paths.blog },
  { label: 'FAQ', to: paths.faq },
];

const CATEGORY_LINKS = footer.categories.map((category) => ({
  label: category,
  to: paths.shop({ category }),
}));

export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={classNames(styles.columns, footer.newsletter === null && styles.withoutNewsletter)}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.text}</p>
          <SocialLinks />
        </div>
        <LinkColumn title="Quick Links" links={QUICK_LINKS} />
        <LinkColumn title="Categories" links={CATEGORY_LINKS} />
        {footer.newsletter === null ? null : <Newsletter {...footer.newsletter} />}
      </div>
      <div className={styles.end}>
        <p>{footer.copyright}</p>
        <p className={styles.legal}>
          {legalPages(legal).map(({ name, url }) =>
            url === null ? (
              <span key={name}>{name}</span>
            ) : (
              <a key={name} href={url} className={styles.link}>
                {name}
              </a>
            ),
          )}
        </p>
        <SchemeSwitch />
        <img src={payments} alt="Payment: cash on delivery only" width={52} height={32} loading="lazy" />
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: typeof QUICK_LINKS }): ReactNode {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
