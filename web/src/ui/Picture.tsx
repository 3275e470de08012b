import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { classNames } from './classNames.ts';
import styles from './Picture.module.scss';

/** A picture as in the schema; the files of each format in `srcset` form. */
export interface PictureFiles {
  url: string;
  avif: string | null;
  webp: string | null;
}

export interface PictureProps {
  picture: PictureFiles | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Whether it is in view when the page opens: then it loads at once and first. */
  isEager?: boolean;
  className?: string;
}

/** A picture in the browser's preferred format and width; a calm placeholder if it is missing (spec §8). */
export function Picture(props: PictureProps): ReactNode {
  // A new address is a new picture: earlier failures do not apply.
  return <LoadedPicture key={props.picture?.url} {...props} />;
}

function LoadedPicture({
  picture,
  alt,
  width,
  height,
  sizes,
  isEager = false,
  className,
}: PictureProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  const { url, avif, webp } = { ...picture };
  if (!url || hasFailed) return <PicturePlaceholder alt={alt} className={className} />;
  // In the page's head: its place in the body comes after the styles.
  if (isEager && avif) {
    preload(url, {
      as: 'image',
      imageSrcSet: avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });
  }
  const noticeEarlyFailure = (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setHasFailed(true);
  };
  return (
    <picture className={styles.picture}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        ref={noticeEarlyFailure}
        src={url}
        srcSet={webp ?? undefined}
        sizes={webp === null ? undefined : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className={classNames(styles.image, className)}
        onError={() => setHasFailed(true)}
      />
    </picture>
  );
}

function PicturePlaceholder({ alt, className }: Pick<PictureProps, 'alt' | 'className'>): ReactNode {
  const role = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt} (no picture)` };
  return (
    <span className={classNames(styles.placeholder, className)} {...role}>
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
    </span>
  );
}
