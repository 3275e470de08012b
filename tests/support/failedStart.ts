import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { serverProgram } from './serverProgram.ts';

interface FailedStart {
  exitCode: number | null;
  /** What the operator reads. */
  errors: string;
}

interface Options {
  server?: 'api' | 'gateway';
  /** Drops root's rights over others' files, if this process has them. */
  withoutPrivileges?: boolean;
  /** Limits the size of each file, as a disk that is nearly full does. */
  maxFileKilobytes?: number;
}

const DROP_PRIVILEGES = 'setpriv --bounding-set=-all --inh-caps=-all ';
const DEFAULTS = { NODE_ENV: 'test', API_PORT: '0', DATABASE_URL: 'embedded', LOG_LEVEL: 'silent' };

/** Starts a process with settings that it refuses, and waits for its end. */
export async function failedStart(
  env: NodeJS.ProcessEnv,
  { server = 'api', withoutPrivileges = false, maxFileKilobytes }: Options = {},
): Promise<FailedStart> {
  const { execArgv, file } = serverProgram(`${server}/main`);
  const limit = maxFileKilobytes === undefined ? '' : `ulimit -f ${maxFileKilobytes * 2}; trap '' XFSZ; `;
  const drop = withoutPrivileges && process.getuid?.() === 0 ? DROP_PRIVILEGES : '';
  const command = `${limit}exec ${drop}"${[process.execPath, ...execArgv, file].join('" "')}"`;
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, ...DEFAULTS, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Ends a process that starts after all.
  onTestFinished(() => void child.kill('SIGKILL'));
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { exitCode, errors };
}
