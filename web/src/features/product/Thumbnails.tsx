import type { ReactNode } from 'react';
import { Picture, type PictureFiles } from '#web/ui/Picture.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './Thumbnails.module.scss';

export interface ThumbnailsProps {
  pictures: readonly PictureFiles[];
  /** The position of the large picture. */
  chosen: number;
  /** True while more pictures may be loading: keeps their row free. */
  isWaiting: boolean;
  onPick: (position: number) => void;
}

const PLACEHOLDERS = [1, 2, 3, 4];

/** Dots on phones, where pictures are swiped. Renders nothing for a single picture. */
export function Thumbnails({ pictures, chosen, isWaiting, onPick }: ThumbnailsProps): ReactNode {
  if (isWaiting) {
    return (
      <div className={styles.row}>
        {PLACEHOLDERS.map((number) => (
          <Skeleton key={number} className={styles.waiting} />
        ))}
      </div>
    );
  }
  if (pictures.length <= 1) return null;
  return (
    <ul className={styles.row} aria-label="Pictures">
      {pictures.map((picture, position) => (
        <li key={`${position} ${picture.url}`}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Picture ${position + 1} of ${pictures.length}`}
            aria-current={position === chosen ? 'true' : undefined}
            onClick={() => onPick(position)}
          >
            <Picture picture={picture} alt="" width={160} sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
