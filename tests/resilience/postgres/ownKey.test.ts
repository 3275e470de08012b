import { expect, test } from 'vitest';
import { startApiUnderTest } from '#tests/support/apiServer.ts';

test.each([
  ['', 1],
  ['f3a91c07be52d8640e7b9ac15d2f8836', 0],
])('on a shared database, a key of its own causes a warning: JWT_SECRET=%s', async (JWT_SECRET, warnings) => {
  const api = await startApiUnderTest({ JWT_SECRET });
  expect(api.log.lines.filter((line) => line.includes('JWT_SECRET is not set'))).toHaveLength(warnings);
  await api.stop();
});
