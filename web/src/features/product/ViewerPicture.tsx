import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Picture, type PictureFiles } from '#web/ui/Picture.tsx';
import styles from './ViewerPicture.module.scss';
import { zoomOrigin } from './zoomOrigin.ts';

export interface ViewerPictureProps {
  name: string;
  picture: PictureFiles;
  isZoomed: boolean;
  onZoom: () => void;
}

/** A picture that fills its frame; zoomed, it is twice as large and scrolls. */
export function ViewerPicture({ name, picture, isZoomed, onZoom }: ViewerPictureProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const origin = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !isZoomed) return;
    const { x, y } = origin.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [isZoomed]);

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    origin.current = zoomOrigin(event, event.currentTarget.getBoundingClientRect());
    onZoom();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isZoomed}
        aria-label={`Zoom the picture of ${name}`}
        onClick={handleClick}
      >
        <Picture picture={picture} alt={name} width={1280} sizes={isZoomed ? '200vw' : '100vw'} />
      </button>
    </div>
  );
}
