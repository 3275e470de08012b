import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = 'deploy';
const TABLE = join(FOLDER, 'supported.yaml');
const MAX_AGE_DAYS = 183;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Our own image, which is built from the others. */
const BUILT_IMAGE = 'haat';

const DATE = z.iso.date();

const SUPPORTED = z.strictObject({
  checked: DATE,
  lines: z.array(
    z.strictObject({
      image: z.string(),
      /** A version prefix; for Debian, the name of a release. */
      line: z.string(),
      least: z.string().optional(),
      until: DATE,
    }),
  ),
});

export type Supported = z.infer<typeof SUPPORTED>;

export interface UsedImage {
  file: string;
  /** The name with its tag. */
  image: string;
}

export function readSupported(): Supported {
  return SUPPORTED.parse(parse(readFileSync(TABLE, 'utf8')));
}

/** The images that the files of deploy/ name. */
export function usedImages(): UsedImage[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /Dockerfile$|\.yaml$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const found = Array.from(text.matchAll(/^ *(?:image:|FROM) +(\S+)/gm), ([, image = '']) => image);
      return [...new Set(found)].map((image) => ({ file: join(FOLDER, file), image }));
    })
    .filter(({ image }) => image.split(':')[0] !== BUILT_IMAGE);
}

/** A sentence for each image that gets no fixes on that day or lacks some, and for a table that is out of date. */
export function unsupportedImages(
  images: readonly UsedImage[],
  supported: Supported,
  today: string,
): string[] {
  const age = (Date.parse(today) - Date.parse(supported.checked)) / DAY_MS;
  const old =
    age > MAX_AGE_DAYS ? [`${TABLE} was last checked on ${supported.checked}: read its pages again.`] : [];
  return [...images.flatMap((used) => errorsOf(used, supported, today)), ...old];
}

function errorsOf({ file, image }: UsedImage, { lines }: Supported, today: string): string[] {
  const [name, tag = ''] = image.split(':');
  const [version = '', debian] = tag.split('-');
  const line = lines.find((one) => one.image === name && isOfLine(version, one.line));
  if (line === undefined) return [`${image} (${file}) is of no line in ${TABLE}.`];
  const isOld = line.least !== undefined && version.localeCompare(line.least, 'en', { numeric: true }) < 0;
  const base = lines.find((one) => one.image === 'debian' && one.line === debian);
  return [
    ...(isOld ? [`${image} (${file}) lacks fixes: take ${line.least} or later.`] : []),
    ...[line, ...(base === undefined ? [] : [base])]
      .filter(({ until }) => until < today)
      .map(
        (ended) => `${image} (${file}) gets no fixes: ${ended.image} ${ended.line} ended on ${ended.until}.`,
      ),
  ];
}

function isOfLine(version: string, line: string): boolean {
  return version === line || version.startsWith(`${line}.`);
}
