import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from '#web/gql/graphql.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './BannerControls.module.scss';

export interface BannerControlsProps {
  banners: readonly Pick<BannerSlide_BannerFragment, 'id' | 'title'>[];
  /** The position of the current banner. */
  index: number;
  isPaused: boolean;
  /** False if the banners do not move by themselves. */
  canPause: boolean;
  onPause: () => void;
  onShow: (position: number) => void;
}

/** A pause button, and a dot for each banner. */
export function BannerControls({
  banners,
  index,
  isPaused,
  canPause,
  onPause,
  onShow,
}: BannerControlsProps): ReactNode {
  return (
    <div className={styles.controls}>
      {canPause ? (
        <IconButton label={isPaused ? 'Play banners' : 'Pause banners'} onClick={onPause}>
          {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </IconButton>
      ) : null}
      {banners.map(({ id, title }, position) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={`Show banner ${position + 1}: ${title}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => onShow(position)}
        />
      ))}
    </div>
  );
}
