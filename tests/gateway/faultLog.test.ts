import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApolloServer } from '#gateway/graphql/apolloServer.ts';
import { resolvers } from '#gateway/graphql/resolvers.ts';
import type { GatewayContext } from '#gateway/graphql/context.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { holdUpload } from '#tests/support/heldUpload.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

test('a fault within an operation is one line of the log, with the request id and what happened', async () => {
  const lines: string[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(line) });
  const apollo = createApolloServer(
    { typeDefs: readFileSync('schema.graphql', 'utf8'), resolvers },
    true,
    log,
  );
  const scope = newScope('kiosk-7');
  const broken = {
    scope,
    banners: {
      list: async (): Promise<never> => {
        throw new TypeError('boom');
      },
    },
  } as unknown as GatewayContext;
  const { body } = await apollo.executeOperation({ query: '{ banners { id } }' }, { contextValue: broken });
  expect(JSON.stringify(body)).toContain('INTERNAL_SERVER_ERROR');
  expect(JSON.stringify(body)).not.toContain('boom');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      service: 'gateway',
      requestId: 'kiosk-7',
      msg: 'An operation failed.',
      err: expect.objectContaining({ type: 'TypeError', message: 'boom', stack: expect.any(String) }),
    }),
  ]);
});

test('a fault outside of operations is one line, too', async () => {
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
