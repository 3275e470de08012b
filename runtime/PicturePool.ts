import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Answer } from './pictureProcess.ts';

interface PoolOptions {
  /** The path of the file that each process runs, without `.ts` or, in the built server, `.js`. */
  main: string;
  maxProcesses: number;
  maxWaiting: number;
  /** How long one job may take. */
  timeoutMs: number;
}

const SENTENCES = {
  slow: 'The picture took too long.',
  ended: 'The picture ended its process.',
  closed: 'No pictures are processed while the server ends.',
};

export class PoolError extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.reason = reason;
  }
}

const IS_BUILT = import.meta.filename.endsWith('.js');
const EXEC_ARGV = IS_BUILT ? [] : ['--import', 'tsx'];
const IDLE_MS = 30_000;
/** The start has its own limit: otherwise, on a busy machine, small pictures would take too long. */
const START_MS = 60_000;

/**
 * Does work on pictures in child processes, one job at a time in each, so that a hostile picture can only end its own
 * job. A process starts when it is needed, and ends when all have been idle for a while.
 */
export class PicturePool<Job extends object, Result> {
  readonly #options: PoolOptions;
  readonly #turns: BulkheadPolicy;
  readonly #running = new Set<ChildProcess>();
  #idle: ChildProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#turns = bulkhead(options.maxProcesses, options.maxWaiting);
  }

  /** Rejects with a `BulkheadRejectedError` if too many jobs wait, or with a `PoolError`, or as the job itself. */
  async run(job: Job): Promise<Result> {
    return this.#turns.execute(async () => {
      clearTimeout(this.#idleTimer);
      try {
        return await this.#runNow(job);
      } finally {
        clearTimeout(this.#idleTimer);
        this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS).unref();
      }
    });
  }

  /** Ends the processes, which rejects all jobs. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #runNow(job: Job): Promise<Result> {
    if (this.#isClosed) throw new PoolError('closed');
    const child = this.#idle.pop() ?? (await this.#start());
    child.send(job);
    const answer = await this.#messageOf(child, this.#options.timeoutMs);
    if (child.connected) this.#idle.push(child);
    if ('error' in answer) throw answer.error;
    return answer.result;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(`${this.#options.main}.${IS_BUILT ? 'js' : 'ts'}`, [], {
      execArgv: EXEC_ARGV,
      serialization: 'advanced',
      // Decoders get no settings, and so no secrets.
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#running.add(child);
    child.on('exit', () => {
      this.#running.delete(child);
      this.#idle = this.#idle.filter((other) => other !== child);
    });
    // Without a listener, a child that cannot be started or reached would end this process.
    child.on('error', () => child.kill('SIGKILL'));
    child.unref();
    child.channel?.unref();
    await this.#messageOf(child, START_MS);
    return child;
  }

  /** The child's next message; a child that sends none in time is ended. */
  async #messageOf(child: ChildProcess, limitMs: number): Promise<Answer<Result>> {
    const done = new AbortController();
    const { signal } = done;
    const timer = setTimeout(() => done.abort(new PoolError('slow')), limitMs);
    const onExit = (): void => done.abort(new PoolError(this.#isClosed ? 'closed' : 'ended'));
    child.once('exit', onExit);
    try {
      const [message] = (await once(child, 'message', { signal })) as [Answer<Result>];
      return message;
    } catch {
      child.kill('SIGKILL');
      throw signal.reason ?? new PoolError('ended');
    } finally {
      clearTimeout(timer);
      child.off('exit', onExit);
    }
  }

  #endIdle(): void {
    // An ended process gets no further job.
    for (const child of this.#idle.splice(0)) child.kill('SIGKILL');
  }
}
