import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ASSETS = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The 3D render of an emoji; its file is named after the code points. */
export function emojiFile(emoji: string): string {
  const points = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '');
  const names = [points.join('-'), points.filter((point) => point !== 'fe0f').join('-')];
  const file = names.map((name) => join(ASSETS, `${name}.webp`)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`There is no render of ${emoji}.`);
  return file;
}
