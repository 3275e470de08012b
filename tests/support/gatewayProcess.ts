import { freePort } from '#scripts/ports.ts';
import { mediaFolder } from './mediaFolder.ts';
import { PATIENT } from './patience.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { serverProgram } from './serverProgram.ts';

/** Starts the gateway as an operator does, in its own process. */
export async function startGatewayProcess(
  apiBaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
  command?: readonly string[],
): Promise<ServerProcess> {
  const media = mediaFolder();
  const standard = {
    // No other server gets this port once the gateway has ended.
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    API_BASE_URL: apiBaseUrl,
    MEDIA_DIR: media.folder,
    ORDERS_PER_MINUTE: '1000000',
    ...PATIENT,
  };
  const { execArgv, file } = serverProgram('gateway/main', cwd);
  const started = startServerProcess(command ?? [...execArgv, file], { ...standard, ...env }, cwd);
  const gateway = await started.catch((error: unknown) => {
    media.remove();
    throw error;
  });
  const ended = gateway.ended.finally(() => media.remove());
  return { ...gateway, ended };
}
