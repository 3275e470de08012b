import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '#web/ui/classNames.ts';
import { Picture, type PictureFiles } from '#web/ui/Picture.tsx';
import styles from './ProductGallery.module.scss';
import { Thumbnails } from './Thumbnails.tsx';
import { zoomOrigin } from './zoomOrigin.ts';

export interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureFiles[];
  /** More pictures may be loading. */
  isWaiting: boolean;
}

/** On phones a little less than the width: twice as many pixels look the same. */
const SIZES = '(min-width: 768px) 40rem, 88vw';

/** A click zooms the picture; thumbnails choose another one (spec §2). */
export function ProductGallery({ name, pictures, isWaiting }: ProductGalleryProps): ReactNode {
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const [origin, setOrigin] = useState<string>();
  const shown = pictures[index] ?? null;
  const Icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.stage}
        aria-pressed={isZoomed}
        aria-label={`Zoom the picture of ${name}`}
        disabled={shown === null}
        onClick={(event) => {
          if (!isZoomed) setOrigin(zoomOrigin(event, event.currentTarget.getBoundingClientRect()));
          setIsZoomed(!isZoomed);
        }}
      >
        <span
          className={classNames(styles.lens, isZoomed && styles.zoomed)}
          style={{ transformOrigin: origin }}
        >
          <Picture
            className={styles.picture}
            picture={shown}
            alt={name}
            width={640}
            height={640}
            sizes={isZoomed ? '80rem' : SIZES}
            isEager
          />
        </span>
        {shown === null ? null : (
          <span className={styles.hint}>
            <Icon size={20} aria-hidden />
          </span>
        )}
      </button>
      <Thumbnails
        pictures={pictures}
        chosen={index}
        isWaiting={isWaiting}
        onPick={(position) => {
          setIndex(position);
          setIsZoomed(false);
        }}
      />
    </div>
  );
}
