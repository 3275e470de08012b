import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { PictureFiles } from '#web/ui/Picture.tsx';
import { useSlides } from '#web/ui/useSlides.ts';
import styles from './PictureViewer.module.scss';
import { ViewerPicture } from './ViewerPicture.tsx';

export interface PictureViewerProps {
  name: string;
  pictures: readonly PictureFiles[];
  firstIndex: number;
  /** Called with the position of the picture that was shown last. */
  onClose: (lastIndex: number) => void;
}

/** A product's pictures on the whole screen. Swipes, buttons and arrow keys turn them; a click doubles the size. */
export function PictureViewer({ name, pictures, firstIndex, onClose }: PictureViewerProps): ReactNode {
  const { track, index, show } = useSlides(firstIndex);
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  if (zoomedIndex !== null && zoomedIndex !== index) setZoomedIndex(null);
  const count = pictures.length;
  const turn = (steps: number): void => show((index + steps + count) % count);

  const turnByKey = ({ key }: KeyboardEvent): void => {
    // The arrow keys scroll a zoomed picture instead.
    if (zoomedIndex !== null) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };

  return (
    <Dialog title={name} isOpen onClose={() => onClose(index)} placement="full" onKeyDown={turnByKey}>
      <div className={styles.viewer}>
        <ul ref={track} className={styles.track}>
          {pictures.map((picture, position) => (
            <li key={`${position} ${picture.url}`} inert={position !== index}>
              <ViewerPicture
                picture={picture}
                name={name}
                isZoomed={position === zoomedIndex}
                onZoom={() => setZoomedIndex(zoomedIndex === null ? position : null)}
              />
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <div className={styles.controls}>
            <IconButton label="Previous picture" onClick={() => turn(-1)}>
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <p role="status">
              <span className="visually-hidden">Picture </span>
              {index + 1} of {count}
            </p>
            <IconButton label="Next picture" onClick={() => turn(1)}>
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
