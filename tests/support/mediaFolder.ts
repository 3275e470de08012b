import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a gateway's pictures: ports are used again, so another's could be found. */
export function mediaFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'haat-media-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
