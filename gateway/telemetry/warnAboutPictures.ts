import type { Logger } from 'pino';

/** Shoppers can name pictures, too: made-up hosts must not fill the log. */
const MAX_ORIGINS = 50;

/** Logs each origin whose pictures are left out, once, with the setting that allows it. */
export function warnAboutPictures(log: Logger): (origin: string) => void {
  const known = new Set<string>();
  return (origin) => {
    if (known.has(origin) || known.size >= MAX_ORIGINS) return;
    known.add(origin);
    log.warn(`Pictures of ${origin} are not shown. To show them, add this origin to IMAGE_ORIGINS.`);
  };
}
