import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { holdUpload } from '#tests/support/heldUpload.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

test('a fault outside of operations is one line of the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-fault-'));
  const gateway = await startGatewayProcess('http://127.0.0.1:1', { TMPDIR: folder, LOG_LEVEL: 'error' });
  rmSync(folder, { recursive: true });
  const upload = holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, bytes: 1000 });
  upload.finish();
  const { status, code, requestId } = await upload.answer;
  expect({ status, code }).toEqual({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
  const line = await gateway.log.line((text) => text.includes('ENOENT'));
  expect(JSON.parse(line)).toMatchObject({ msg: 'A request failed.', path: '/graphql', requestId });
  gateway.signal('SIGTERM');
  expect((await gateway.ended).errors).toBe('');
});
