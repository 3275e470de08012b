import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { exitOf, forkScript } from '#scripts/childScript.ts';
import { freePort } from '#scripts/ports.ts';

interface ReadyMessage {
  shopUrl: string;
  apiUrl: string;
  apiPid: number;
}

export interface RunningShop extends ReadyMessage {
  pid: number;
  /** What it has printed to its errors so far. */
  errorsSoFar(): string;
  /** What it printed, and its exit code, once it has ended. */
  ended: Promise<{ exitCode: number | null; output: string; errors: string }>;
  stop(): Promise<void>;
}

const OWN_SETTINGS = new Set([
  'NODE_ENV',
  'API_BASE_URL',
  'DATABASE_URL',
  'DEMO',
  'REDIS_URL',
  'SMTP_URL',
  'JWT_SECRET',
  'PUBLIC_URL',
  'WEB_DIR',
]);

/** Opens the shop as `npm start` does, on free ports; it closes when this process ends, even after a crash. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<RunningShop> {
  // No other server gets these ports once the shop has ended.
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const { child, ended } = runStart({ ...ports, ...env });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const message: unknown = await Promise.race([once(child, 'message').then(([first]) => first), ended]);
  if (!isReady(message)) throw new Error(`The shop did not start: ${(await ended).errors}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ...message, pid: child.pid ?? 0, errorsSoFar: () => errors, ended, stop };
}

/** Runs `npm start` with these settings; it may fail. */
export function runStart(
  env: NodeJS.ProcessEnv,
): Pick<RunningShop, 'ended'> & { child: ReturnType<typeof forkScript> } {
  const child = forkScript('scripts/start.ts', [], {
    env: { ...neutral(process.env), PORT: '0', API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = Promise.all([exitOf(child), printed(child.stdout), printed(child.stderr)]);
  return { child, ended: ended.then(([exitCode, output, errors]) => ({ exitCode, output, errors })) };
}

async function printed(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? '' : text(stream);
}

/** The environment without Vitest's mode and the developer's own database, mail server or API. */
function neutral(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SETTINGS.has(name)));
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'shopUrl' in message && 'apiPid' in message;
}
