import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scriptsOf, type FirstVisit, type Manifest } from './bundleBudget.ts';

const DIST = 'web/dist/client';
/** What an owner edits, see shop/README.md. */
const OWN_TEXTS = ['shop/settings.ts', 'shop/routes.ts'];

/** The chunks that a visit loads by the time the page is idle, by their names. */
const EVERYWHERE = ['startPrefetch', 'reportWebVitals'];
/** All pages have the same. */
const STYLES = 'style.css';
const PAGES = {
  home: ['HomePage', 'BannerSlider'],
  shop: ['ShopPage'],
  product: ['ProductPage'],
};

/** What a first visit of the home, shop and product pages downloads from the built shop. */
export function measureFirstVisits(): FirstVisit[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  return Object.entries(PAGES).map(([page, names]) => {
    const scripts = scriptsOf(manifest, [...EVERYWHERE, ...names]);
    return {
      page,
      scriptBytes: compressedBytes(scripts.map(inDist)),
      styleBytes: compressedBytes([inDist(manifest[STYLES]?.file ?? '')]),
    };
  });
}

/** The compressed bytes of the owner's texts; a page holds part of them. */
export function measureOwnTexts(): number {
  return compressedBytes(OWN_TEXTS);
}

function inDist(file: string): string {
  return join(DIST, file);
}

function compressedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}
