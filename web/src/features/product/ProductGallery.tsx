import { Expand } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LazyBoundary } from '#web/ui/loading/LazyBoundary.tsx';
import { lazyComponent } from '#web/ui/loading/lazyComponent.ts';
import type { PictureFiles } from '#web/ui/Picture.tsx';
import { useSlides } from '#web/ui/useSlides.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import styles from './ProductGallery.module.scss';
import { Thumbnails } from './Thumbnails.tsx';

const PictureViewer = lazyComponent(async () => import('./PictureViewer.tsx'), 'PictureViewer');

export interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureFiles[];
  /** True while more pictures may be loading. */
  isWaiting: boolean;
}

/** Pictures that scroll sideways, even before the page's code has loaded; thumbnails choose one (spec §2). */
export function ProductGallery({ name, pictures, isWaiting }: ProductGalleryProps): ReactNode {
  const { track, index, show } = useSlides();
  const [isViewerOpen, setIsViewerOpen] = useState(false);
  const slides = pictures.length === 0 ? [null] : pictures;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage} onPointerDown={() => void PictureViewer.preload().catch(() => undefined)}>
        <ul ref={track} className={styles.track}>
          {slides.map((picture, position) => (
            <li key={`${position} ${picture?.url}`} inert={position !== index}>
              <GalleryPicture
                name={name}
                picture={picture}
                isFirst={position === 0}
                isShown={position === index}
                onView={() => setIsViewerOpen(true)}
              />
            </li>
          ))}
        </ul>
        {pictures.length === 0 ? null : (
          <IconButton
            className={styles.expand}
            label="View the pictures full screen"
            onClick={() => setIsViewerOpen(true)}
          >
            <Expand size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <Thumbnails pictures={pictures} chosen={index} isWaiting={isWaiting} onPick={show} />
      {isViewerOpen ? (
        <LazyBoundary onError={() => setIsViewerOpen(false)}>
          <PictureViewer
            name={name}
            pictures={pictures}
            firstIndex={index}
            onClose={(lastIndex) => {
              setIsViewerOpen(false);
              show(lastIndex);
            }}
          />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
