import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { brand } from '#shop/settings.ts';

const TOKENS = new URL('src/styles/tokens.scss', import.meta.url);

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

/** A token's colours in the light and dark schemes. */
function coloursOf(token: string): [light: string, dark: string] {
  const values = readFileSync(TOKENS, 'utf8').matchAll(new RegExp(`${token}: (?<value>[^;]+);`, 'g'));
  const [light, dark] = Array.from(values, ({ groups }) => groups?.['value']);
  if (light === undefined || dark === undefined)
    throw new Error(`tokens.scss has no ${token} for both schemes.`);
  return [light, dark];
}

function favicon(): string {
  const [accent] = coloursOf('--accent');
  const [onAccent] = coloursOf('--on-accent');
  const square = `<rect width="32" height="32" rx="9" fill="${accent}"/>`;
  const lines = `<path d="${brand.logo}" fill="none" stroke="${onAccent}" stroke-width="3.2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${lines}</svg>`;
}
