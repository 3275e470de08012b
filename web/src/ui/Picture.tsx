import { ImageOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Picture.module.scss';

/** A picture as in the schema. */
export interface PictureFiles {
  url: string;
  srcset: string | null;
}

export interface PictureProps {
  picture: PictureFiles | null | undefined;
  /** The same scene, higher than wide, where there is one. */
  tall?: PictureFiles | null;
  /** Empty when the text beside it says the same. */
  alt: string;
  width: number;
  /** Of a picture that is no square. */
  height?: number;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Whether it is in view when the page opens: then it loads at once and first. */
  isEager?: boolean;
  className?: string;
}

/** Where a banner's picture is about as wide as high: below the text on a phone, and beside it on a screen of middle size. */
const TALL_SCREENS = '(max-width: 37.49rem), (min-width: 56rem) and (max-width: 89.99rem)';

/** For each picture that was shown in this visit, the file that the browser chose. */
const shownFiles = new Map<string, string>();

/** A picture in the width it is shown in, else as its server has it, else a calm placeholder (spec §8). */
export function Picture(props: PictureProps): ReactNode {
  // A new address is a new picture: earlier failures do not apply.
  return <LoadedPicture key={props.picture?.url} {...props} />;
}

function LoadedPicture({
  picture,
  tall,
  alt,
  width,
  height = width,
  sizes,
  isEager = false,
  className,
}: PictureProps): ReactNode {
  const [failures, setFailures] = useState(0);
  const { url, srcset = null } = { ...picture };
  // The file shown before, such as on a card, stands in until this size has loaded.
  const [earlierFile, setEarlierFile] = useState(() => shownFiles.get(url ?? ''));
  const addresses = srcset === null && !tall ? 1 : 2;
  if (!url || failures >= addresses)
    return <PicturePlaceholder alt={alt} className={className} onOnline={() => setFailures(0)} />;
  const isNarrowed = srcset !== null && failures === 0;
  const countFailure = (): void => setFailures(failures + 1);
  const noticeLoaded = ({ currentSrc }: HTMLImageElement): void => {
    shownFiles.set(url, currentSrc);
    setEarlierFile(undefined);
  };
  /** Handles what happened to the image before the page's code ran. */
  const noticeEarlier = (image: HTMLImageElement | null): void => {
    if (!image?.complete || image.currentSrc === '') return;
    if (image.naturalWidth === 0) countFailure();
    else shownFiles.set(url, image.currentSrc);
  };
  const image = (
    <img
      // Another address gets a new element, to which the state of this one does not apply.
      key={failures}
      ref={noticeEarlier}
      src={url}
      srcSet={isNarrowed ? srcset : undefined}
      sizes={isNarrowed ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      className={classNames(styles.image, className)}
      style={earlierFile === undefined ? undefined : { backgroundImage: `url("${earlierFile}")` }}
      onLoad={({ currentTarget }) => noticeLoaded(currentTarget)}
      onError={countFailure}
    />
  );
  // Without a `picture`, React would preload the image in the head, although a browser with a wider file shows that.
  if (!isEager && !tall) return image;
  return (
    <picture className={styles.frame}>
      {tall && failures === 0 ? (
        // Hidden, it takes no place in a grid.
        <source hidden media={TALL_SCREENS} srcSet={tall.srcset ?? tall.url} sizes={sizes} />
      ) : null}
      {image}
    </picture>
  );
}

interface PlaceholderProps extends Pick<PictureProps, 'alt' | 'className'> {
  onOnline: () => void;
}

function PicturePlaceholder({ alt, className, onOnline }: PlaceholderProps): ReactNode {
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  const role = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt} (no picture)` };
  return (
    <span className={classNames(styles.placeholder, className)} {...role}>
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
    </span>
  );
}
