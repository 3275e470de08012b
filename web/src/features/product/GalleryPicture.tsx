import { useState, type MouseEvent, type ReactNode } from 'react';
import { Picture, type PictureFiles } from '#web/ui/Picture.tsx';
import styles from './GalleryPicture.module.scss';
import { zoomOrigin } from './zoomOrigin.ts';

export interface GalleryPictureProps {
  name: string;
  picture: PictureFiles | null;
  isFirst: boolean;
  /** Whether the picture is in view. */
  isShown: boolean;
  /** Opens the picture on the whole screen. */
  onView: () => void;
}

/** A little less than the width on phones: a file with twice as many pixels would look the same. */
const SIZES = '(min-width: 768px) 40rem, 88vw';

/** A click zooms the picture, another ends that (spec §2). A finger would cover the picture: a tap opens the viewer. */
export function GalleryPicture({ name, picture, isFirst, isShown, onView }: GalleryPictureProps): ReactNode {
  const [isZoomed, setIsZoomed] = useState(false);
  const [origin, setOrigin] = useState<string>();
  if (isZoomed && !isShown) setIsZoomed(false);

  const zoom = (event: MouseEvent<HTMLElement>): void => {
    if (window.matchMedia('(hover: none)').matches) return onView();
    const { x, y } = zoomOrigin(event, event.currentTarget.getBoundingClientRect());
    if (!isZoomed) setOrigin(`${x * 100}% ${y * 100}%`);
    setIsZoomed(!isZoomed);
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isZoomed}
      aria-label={`Zoom the picture of ${name}`}
      disabled={picture === null}
      onClick={zoom}
    >
      <span className={styles.lens} style={{ transformOrigin: origin }}>
        <Picture
          className={styles.picture}
          picture={picture}
          alt={isFirst ? name : `${name}, another view`}
          width={640}
          sizes={isZoomed ? '80rem' : SIZES}
          isEager={isFirst}
        />
      </span>
    </button>
  );
}
