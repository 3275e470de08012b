import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HttpError } from '#api/http/HttpError.ts';
import type { RenderAnswer, RenderJob } from './renderJob.ts';
import { WorkQueue } from './WorkQueue.ts';

interface RenderLimits {
  /** How many jobs may wait while one runs. */
  maxWaiting: number;
  /** How long one job may take. */
  timeoutMs: number;
}

/** The built server is JavaScript. */
const IS_BUILT = import.meta.filename.endsWith('.js');
const MAIN = join(import.meta.dirname, IS_BUILT ? 'renderMain.js' : 'renderMain.ts');
const EXEC_ARGV = IS_BUILT ? [] : ['--import', 'tsx'];
const IDLE_MS = 30_000;
/** The start has its own limit: otherwise, on a busy machine, small pictures would take too long. */
const START_MS = 60_000;

/**
 * Renders one picture at a time in a child process, so that the API's threads stay free for hashing passwords. The child
 * starts with the first job and ends when it has been idle for a while.
 */
export class RenderProcess {
  readonly #queue: WorkQueue;
  readonly #timeoutMs: number;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ maxWaiting, timeoutMs }: RenderLimits) {
    this.#queue = new WorkQueue(maxWaiting);
    this.#timeoutMs = timeoutMs;
  }

  async render(job: RenderJob): Promise<Buffer> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      try {
        return pictureIn(await this.#request(job));
      } finally {
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      }
    });
  }

  async #request(job: RenderJob): Promise<unknown> {
    const child = this.#child?.connected ? this.#child : await this.#start();
    const done = new AbortController();
    const { signal } = done;
    const timer = setTimeout(() => {
      done.abort(new HttpError(413, 'This picture takes too long to process. Please choose a smaller one.'));
      this.#end();
    }, this.#timeoutMs);
    try {
      child.send(job);
      return await messageOf(child, signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      done.abort();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(MAIN, [], { execArgv: EXEC_ARGV, serialization: 'advanced' });
    // Without a listener, a child that fails to start would end this process.
    child.on('error', () => this.#end());
    child.unref();
    child.channel?.unref();
    this.#child = child;
    try {
      await messageOf(child, AbortSignal.timeout(START_MS));
    } catch (error) {
      this.#end();
      throw error;
    }
    return child;
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

async function messageOf(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The render process ended.');
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]);
  return message;
}

function pictureIn(answer: unknown): Buffer {
  if (!isAnswer(answer)) throw new Error('The render process sent no valid answer.');
  if ('picture' in answer) return Buffer.from(answer.picture);
  if (answer.error === null) throw new Error('The picture could not be rendered.');
  throw new HttpError(answer.error.status, answer.error.message);
}

function isAnswer(answer: unknown): answer is RenderAnswer {
  return typeof answer === 'object' && answer !== null && ('picture' in answer || 'error' in answer);
}
