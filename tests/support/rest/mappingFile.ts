import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

/** A file for REST_MAPPING, until the tests of a file end. */
export function mappingFile(mapping: object): string {
  const file = join(folderOfFile(), 'mapping.json');
  writeFileSync(file, JSON.stringify(mapping));
  return file;
}
