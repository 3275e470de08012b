import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopPath } from '#runtime/shop/shopFolder.ts';

/** The files of a shop folder; `npm run new-shop` makes them, and docs/shop-folder.md says what each is for. */
export const SHOP_FILES = [
  'settings.ts',
  'routes.ts',
  'faq.ts',
  'searchWords.ts',
  'server.ts',
  'favicon.ts',
  'colours.scss',
] as const;

const IS_CODE = "is Haat's own now: delete it, and import from '#runtime/shop/";
/** Files of earlier versions, and what to do with them. */
const MOVED: Record<string, string> = {
  'synonyms.ts': 'is searchWords.ts now: move your groups of words there, and delete it.',
  ...Object.fromEntries(
    ['ShopSettings', 'amounts', 'colours', 'deliveryDates', 'formatMoment', 'promisedMs'].map((name) => [
      `${name}.ts`,
      `${IS_CODE}${name}.ts'.`,
    ]),
  ),
};
const TOKEN = /^\s*(--[\w-]+):/;

/** A sentence for each file that is missing or of an earlier version, and each colour that is missing or unknown. */
export function checkFiles(): string[] {
  const names = readdirSync(shopPath());
  const missing = SHOP_FILES.filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name} is missing: copy that of Haat's shop/ to begin with.`),
    ...names.flatMap((name) => (MOVED[name] === undefined ? [] : [`${name} ${MOVED[name]}`])),
    ...(missing.includes('colours.scss') ? [] : checkColours()),
    ...(isModule() ? [] : ['package.json needs "type": "module".']),
  ];
}

function checkColours(): string[] {
  const file = join(shopPath(), 'colours.scss');
  const required = tokensIn('shop/colours.scss');
  const given = tokensIn(file);
  const unknown = given.lines.flatMap(({ token, line }) =>
    required.light.has(token) ? [] : [`colours.scss:${line}: ${token} is no colour of Haat's.`],
  );
  const missing = (['light', 'dark'] as const).flatMap((scheme) =>
    [...required[scheme]]
      .filter((token) => !given[scheme].has(token))
      .map((token) => `colours.scss:${given.start[scheme]}: ${token} is missing in the ${scheme} scheme.`),
  );
  return [...unknown, ...missing];
}

function tokensIn(file: string) {
  const light = new Set<string>();
  const dark = new Set<string>();
  const start = { light: 1, dark: 1 };
  let scheme: 'light' | 'dark' = 'light';
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, mixin] = /^@mixin (light|dark)\b/.exec(text) ?? [];
      if (mixin === 'light' || mixin === 'dark') start[(scheme = mixin)] = index + 1;
      const token = TOKEN.exec(text)?.[1];
      if (token === undefined) return [];
      (scheme === 'light' ? light : dark).add(token);
      return [{ token, line: index + 1 }];
    });
  return { light, dark, start, lines };
}

/** Node reads a file as the nearest package.json says. */
function isModule(): boolean {
  const file = join(shopPath(), 'package.json');
  return !existsSync(file)
    ? shopPath() === join(process.cwd(), 'shop/')
    : readFileSync(file, 'utf8').includes('"module"');
}
