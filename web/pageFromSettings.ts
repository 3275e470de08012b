import type { Plugin } from 'vite';
import { coloursOf } from '#shop/colours.ts';
import { brand } from '#shop/settings.ts';

/** Fills in `index.html` and draws the browser tab's icon from the shop's settings and colours. */
export const pageFromSettings: Plugin = {
  name: 'page-from-settings',
  transformIndexHtml(html) {
    const [light, dark] = coloursOf('--paper');
    return html.replace('%PAPER_LIGHT%', () => light).replace('%PAPER_DARK%', () => dark);
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: favicon() });
  },
  configureServer(server) {
    server.middlewares.use('/favicon.svg', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(favicon());
    });
  },
};

function favicon(): string {
  const [accent] = coloursOf('--accent');
  const [onAccent] = coloursOf('--on-accent');
  const square = `<rect width="32" height="32" rx="9" fill="${accent}"/>`;
  const lines = `<path d="${brand.logo}" fill="none" stroke="${onAccent}" stroke-width="3.2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${lines}</svg>`;
}
