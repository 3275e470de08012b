import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiUnderTest } from './apiServer.ts';
import { OWNER_TOKEN } from './ownerCalls.ts';
import { serverProgram } from './serverProgram.ts';

/** The output of the owner's command for the catalogue, or its error messages after "failed:". */
export async function catalogueCommand({ url }: ApiUnderTest, ...args: string[]): Promise<string> {
  const { execArgv, file } = serverProgram('backoffice/catalogueCommand');
  const command = [...execArgv, file, '--api', url, ...args];
  const env = { ...process.env, DATABASE_URL: '', OWNER_TOKEN };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
    ({ stderr }: { stderr: string }) => ({ stdout: `failed: ${stderr}` }),
  );
  return stdout;
}
