import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { exitOf } from '#scripts/childScript.ts';
import { freePort } from '#scripts/ports.ts';
import { serverProgram } from './serverProgram.ts';

export interface ForkedApi {
  url: string;
  child: ChildProcess;
  /** Like `kill -9`. */
  kill(): Promise<void>;
}

/** Starts the API as a child process, with the demo catalogue, on a free port. */
export async function forkApi(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
  program: 'api/main' | 'backoffice/main' = 'api/main',
): Promise<ForkedApi> {
  const { file, execArgv } = serverProgram(program, cwd);
  const child = fork(file, {
    cwd,
    execArgv,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // No other server gets this port once the API has ended.
      API_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: 'embedded',
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return {
    url: message.url,
    child,
    async kill() {
      child.kill('SIGKILL');
      await exitOf(child);
    },
  };
}
