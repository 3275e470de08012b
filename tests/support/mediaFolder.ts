import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a gateway's pictures. Ports are reused, so a gateway could otherwise find another one's pictures. */
export function mediaFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'haat-media-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
