import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A file for REST_MAPPING, until the tests of a file end. */
export function mappingFile(mapping: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mapping-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mapping.json');
  writeFileSync(file, JSON.stringify(mapping));
  return file;
}
