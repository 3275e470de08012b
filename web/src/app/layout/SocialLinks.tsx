import type { ReactNode } from 'react';
import { socialLinks } from '#shop/settings.ts';
import type { SocialNetwork } from '#runtime/shop/ShopSettings.ts';
import styles from './SocialLinks.module.scss';

/** Simple glyphs of our own, 24 by 24. */
const GLYPHS: Record<SocialNetwork, string> = {
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.7V2.7A20 20 0 0 0 15.1 2.5C12.6 2.5 11 4 11 6.9v2.6H8V13h3v8z',
  X: 'M4 4h4.5l4 5.6L17.3 4h2.5l-6.1 7.2L20.5 20H16l-4.4-6-5.1 6H4l6.5-7.6z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  YouTube:
    'M5 5.5h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5zm5 3.3v6.4l5.5-3.2z',
};

export function SocialLinks(): ReactNode {
  return (
    <ul className={styles.list} aria-label="Follow us">
      {socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a
            className={styles.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={network}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
              <path d={GLYPHS[network]} fill="currentColor" fillRule="evenodd" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
