import { afterAll } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './apiServer.ts';

/** The reference API on the running suite's database, for all tests of a file. */
export async function apiOfFile(...how: Parameters<typeof startApiUnderTest>): Promise<ApiUnderTest> {
  const api = await startApiUnderTest(...how);
  afterAll(() => api.stop());
  return api;
}
