import { readBackOfficeSettings } from '#backoffice/env.ts';
import { startBackOffice } from '#backoffice/startBackOffice.ts';
import { apiOfFile, apiOfTest } from './apiOfFile.ts';
import type { ApiUnderTest, HowToStart } from './apiServer.ts';
import { forkApi, type ForkedApi } from './forkedApi.ts';

const AS_BACK_OFFICE: HowToStart = {
  open: async (env, options) => startBackOffice(readBackOfficeSettings(env), options),
};

/** As `apiOfTest`, with the owner's part. */
export async function backOfficeOfTest(env: NodeJS.ProcessEnv = {}): Promise<ApiUnderTest> {
  return apiOfTest(env, AS_BACK_OFFICE);
}

/** As `apiOfFile`, with the owner's part. */
export async function backOfficeOfFile(env: NodeJS.ProcessEnv, how: HowToStart = {}): Promise<ApiUnderTest> {
  return apiOfFile(env, { ...how, ...AS_BACK_OFFICE });
}

/** As `forkApi`, with the owner's part. */
export async function forkBackOffice(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<ForkedApi> {
  return forkApi(dataDir, env, cwd, 'backoffice/main');
}
