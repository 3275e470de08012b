import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { exitOf, forkScript } from '#scripts/childScript.ts';

interface ReadyMessage {
  shopUrl: string;
  apiUrl: string;
  apiPid: number;
}

export interface RunningShop extends ReadyMessage {
  /** All that it printed and the code that it ended with. */
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

/** The shop as `npm start` opens it, on free ports; it closes itself when this process ends, however it ends. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<RunningShop> {
  const { child, ended } = runStart(env);
  const message: unknown = await Promise.race([once(child, 'message').then(([first]) => first), ended]);
  if (!isReady(message)) throw new Error(`The shop did not start: ${(await ended).errors}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ...message, ended, stop };
}

/** `npm start` with these settings, whatever comes of it. */
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

/** Neither Vitest's mode nor a developer's own database, mail server or API may reach the shop under test. */
function neutral(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SETTINGS.has(name)));
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'shopUrl' in message && 'apiPid' in message;
}
