import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoadFiles, type FirstLoad, type Manifest } from './bundleBudget.ts';

const DIST = 'web/dist/client';
/** What an owner edits, see README.md. */
const OWN_TEXTS = ['shop/settings.ts', 'shop/routes.ts'];

/** By the names of their chunks. */
const PAGES = { home: 'HomePage', shop: 'ShopPage', product: 'ProductPage' };

/** What the first visit to the home, shop and product pages downloads from the built shop. */
export function measureFirstLoads(): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const htmlBytes = gzippedBytes([join(DIST, 'index.html')]);
  return Object.entries(PAGES).map(([page, name]) => {
    const { scripts, styles } = firstLoadFiles(manifest, name);
    return {
      page,
      scriptBytes: gzippedBytes(scripts.map(inDist)),
      styleBytes: gzippedBytes(styles.map(inDist)),
      htmlBytes,
      files: scripts.length + styles.length,
    };
  });
}

/** The compressed bytes of the owner's texts; a page holds part of them. */
export function measureOwnTexts(): number {
  return gzippedBytes(OWN_TEXTS);
}

function inDist(file: string): string {
  return join(DIST, file);
}

function gzippedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
