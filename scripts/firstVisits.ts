import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { scriptsOf, type FirstVisit, type Manifest } from './bundleBudget.ts';

const DIST = 'web/dist/client';
const SHOP_TEXTS = ['settings.ts', 'routes.ts'];

/** The names of the chunks that every visit has loaded by the time the page is idle. */
const EVERYWHERE = ['reportWebVitals'];
/** The stylesheet that all pages share. */
const STYLES = 'style.css';
const PAGES = {
  home: ['HomePage'],
  shop: ['ShopPage'],
  product: ['ProductPage'],
};

/** Measures what a visit to the home, shop and product pages downloads from the built shop, without these files. */
export function measureFirstVisits(known: readonly string[] = []): FirstVisit[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  return Object.entries(PAGES).map(([page, names]) => {
    const scripts = scriptsOf(manifest, [...EVERYWHERE, ...names]).filter((file) => !known.includes(file));
    return {
      page,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, file) => sum + sentBytes(file), 0),
      styleBytes: sentBytes(manifest[STYLES]?.file ?? ''),
    };
  });
}

/** The compressed size of the shop's texts. */
export function measureShopTexts(): number {
  return SHOP_TEXTS.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(shopPath(), file))).length,
    0,
  );
}

/** The size of a file as it is sent: small ones are not compressed. */
function sentBytes(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
