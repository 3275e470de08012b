import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script>(?<text>[^]*?)<\/script>/g;

/** Hashes of the built page's inline scripts, the only ones that the content security policy allows. */
export function inlineScripts(webDir: string): string[] {
  const html = pageIn(webDir);
  return Array.from(html.matchAll(INLINE_SCRIPT), ({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.['text'] ?? '')
      .digest('base64');
    return `'sha256-${hash}'`;
  });
}

function pageIn(webDir: string): string {
  try {
    return readFileSync(join(webDir, 'index.html'), 'utf8');
  } catch {
    // Not built yet, so there is no page to protect.
    return '';
  }
}
