import sharp from 'sharp';
import type { Plugin } from 'vite';
import { coloursOf } from '#runtime/shop/colours.ts';
import { favicon } from '#shop/favicon.ts';
import { brand } from '#shop/settings.ts';

interface Asset {
  fileName: string;
  type: string;
  make: () => string | Promise<Buffer>;
}

/** The width of an iPhone's icon, and those that browsers require before they offer to install a shop. */
const ICON_WIDTHS = [180, 192, 512];

const ASSETS: readonly Asset[] = [
  { fileName: 'favicon.svg', type: 'image/svg+xml', make: () => favicon() },
  {
    fileName: 'manifest.webmanifest',
    type: 'application/manifest+json',
    make: () => JSON.stringify(manifest()),
  },
  ...ICON_WIDTHS.map((width) => ({
    fileName: `icon-${width}.png`,
    type: 'image/png',
    make: async () => appIcon(width),
  })),
];

/** Fills in `index.html`, and makes the icons and the web app manifest, from the settings and colours. */
export const pageFromSettings: Plugin = {
  name: 'page-from-settings',
  transformIndexHtml(html) {
    const [light, dark] = coloursOf('--paper');
    return html.replace('%PAPER_LIGHT%', () => light).replace('%PAPER_DARK%', () => dark);
  },
  async generateBundle() {
    for (const { fileName, make } of ASSETS) this.emitFile({ type: 'asset', fileName, source: await make() });
  },
  configureServer({ middlewares }) {
    for (const { fileName, type, make } of ASSETS)
      middlewares.use(`/${fileName}`, async (_request, response) => {
        response.setHeader('Content-Type', type).end(await make());
      });
  },
};

/** The web app manifest, which makes the shop installable. */
function manifest(): object {
  const [paper] = coloursOf('--paper');
  return {
    name: `${brand.name}, ${brand.tagline}`,
    short_name: brand.name,
    start_url: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}

/** Square, since the system gives an icon its shape. */
async function appIcon(width: number): Promise<Buffer> {
  return sharp(Buffer.from(favicon(0)), { density: (72 * width) / 32 })
    .resize(width)
    .png()
    .toBuffer();
}
