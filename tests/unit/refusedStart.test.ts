import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedStart } from '#tests/support/failedStart.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-refused-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('without a database, the API does not start a shop on one that is for trying', async () => {
  const { exitCode, errors } = await failedStart({ DATA_DIR: folder, DATABASE_URL: '' });
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL must be the address of a PostgreSQL server, [^\n]+\n$/);
  expect(readdirSync(folder)).toEqual([]);
});
