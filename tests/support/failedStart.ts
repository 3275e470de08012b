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
  /** Runs as a user without rights, where this process has them all. */
  asNobody?: boolean;
  /** No file may become larger, as on a disk that is nearly full. */
  maxFileKilobytes?: number;
}

const NOBODY = 65_534;
const DEFAULTS = { NODE_ENV: 'test', API_PORT: '0', DATABASE_URL: 'embedded', LOG_LEVEL: 'silent' };

/** Starts a process with settings that it refuses, and waits for its end. */
export async function failedStart(
  env: NodeJS.ProcessEnv,
  { server = 'api', asNobody = false, maxFileKilobytes }: Options = {},
): Promise<FailedStart> {
  const { execArgv, file } = serverProgram(server);
  const limit = maxFileKilobytes === undefined ? '' : `ulimit -f ${maxFileKilobytes * 2}; trap '' XFSZ; `;
  const command = `${limit}exec "${[process.execPath, ...execArgv, file].join('" "')}"`;
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, ...DEFAULTS, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  // One that starts after all.
  onTestFinished(() => void child.kill('SIGKILL'));
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { exitCode, errors };
}
