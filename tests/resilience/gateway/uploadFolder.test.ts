import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { holdUpload } from '#tests/support/heldUpload.ts';
import { SILENT, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

/** The gateway's files in a folder, without the compiled code that tsx stores there. */
const entries = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('tsx-'));

test.each([
  ['while it arrives', false],
  ['while REST is asked', true],
])('an uploaded file is for its owner alone, and gone when the gateway ends %s', async (_, isWhole) => {
  const temporary = folderOfTest();
  const rest = await restOfTest({ 'POST /api/user/upload-avatar': SILENT });
  const gateway = await processOfTest(rest.url, { TMPDIR: temporary });
  expect(entries(temporary)).toEqual([]);
  const upload = holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, bytes: 1_000_000 });
  if (isWhole) {
    upload.finish();
    // The gateway also loads the catalogue.
    await expect.poll(() => rest.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  }
  await expect.poll(() => entries(temporary)).toHaveLength(2);
  const [folder = '', file = ''] = entries(temporary).toSorted();
  expect(file.startsWith(`${folder}/`)).toBe(true);
  expect(statSync(join(temporary, folder)).mode & 0o777).toBe(0o700);
  gateway.signal('SIGTERM');
  await gateway.ended;
  expect(entries(temporary)).toEqual([]);
});
