import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { API_PROGRAM } from './backOffice.ts';
import { exitOf } from './childScript.ts';
import { StartError } from './StartError.ts';

const READY_MESSAGE = z.object({
  url: z.string(),
  /** Where one-time codes can be read in development; null when mail is sent by SMTP. */
  outboxUrl: z.string().nullable(),
  demoShopper: z.object({ email: z.string(), password: z.string() }).nullable(),
});

type ReadyMessage = z.infer<typeof READY_MESSAGE>;

export interface ApiProcess extends ReadyMessage {
  pid: number | undefined;
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
const running = new Set<ChildProcess>();

/** Starts the built reference API as a child process and waits until it answers requests, or until `signal` aborts. */
export async function startApiProcess(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<ApiProcess> {
  // In its own process group, the API does not receive the terminal's Ctrl-C: the gateway finishes its requests first.
  const child = fork(`dist/${API_PROGRAM}.js`, [], {
    env,
    // Does not inherit this process's tsx.
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const exited = exitOf(child).finally(() => running.delete(child));
  const terminate = (): boolean => child.kill('SIGTERM');
  signal.addEventListener('abort', terminate);
  const ready = await Promise.race([readyMessage(child), exited]);
  signal.removeEventListener('abort', terminate);
  if (ready === null || typeof ready === 'number') {
    throw new StartError(`The API ended before it was ready (exit code ${ready ?? 'none'}).`);
  }
  return { pid: child.pid, ...ready, exited, stop: () => stop(child, exited) };
}

/** Called on the second Ctrl-C, and when the shop has closed, in case an API is still starting. */
export function killApiProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

async function readyMessage(child: ChildProcess): Promise<ReadyMessage> {
  const [message]: unknown[] = await once(child, 'message');
  const { success, data } = READY_MESSAGE.safeParse(message);
  if (!success) throw new StartError('The API did not report its address.');
  return data;
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
