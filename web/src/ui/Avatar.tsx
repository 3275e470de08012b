import { useState, type ReactNode } from 'react';
import { initials } from '#web/lib/initials.ts';
import styles from './Avatar.module.scss';
import { classNames } from './classNames.ts';

export interface AvatarProps {
  url: string | null;
  name: string;
  size: 'small' | 'medium' | 'large';
}

/** A person's picture or initials; the name stands beside it. */
export function Avatar({ url, name, size }: AvatarProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const className = classNames(styles.avatar, styles[size]);
  if (url === null || url === failedUrl) {
    return (
      <span className={className} aria-hidden>
        {initials(name)}
      </span>
    );
  }
  return <img className={className} src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />;
}
