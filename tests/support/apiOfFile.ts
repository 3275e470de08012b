import { afterAll, onTestFinished } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './apiServer.ts';

/** The reference API on the running suite's database, for all tests of a file. */
export async function apiOfFile(...how: Parameters<typeof startApiUnderTest>): Promise<ApiUnderTest> {
  const api = await startApiUnderTest(...how);
  afterAll(() => api.stop());
  return api;
}

/** The same for one test. */
export async function apiOfTest(...how: Parameters<typeof startApiUnderTest>): Promise<ApiUnderTest> {
  const api = await startApiUnderTest(...how);
  onTestFinished(() => api.stop());
  return api;
}
