import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A file for REST_MAPPING of a server that writes amounts as 1.299,00. */
export function commaMapping(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-comma-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mapping.json');
  writeFileSync(file, JSON.stringify({ prices: { decimalSeparator: ',' } }));
  return file;
}
