import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Conversion, Converted } from './convertPicture.ts';

/** The built server is JavaScript. */
const IS_BUILT = import.meta.filename.endsWith('.js');
const MAIN = join(import.meta.dirname, IS_BUILT ? 'convertMain.js' : 'convertMain.ts');
const EXEC_ARGV = IS_BUILT ? [] : ['--import', 'tsx'];
/** Enough even on a busy machine, as the number of pixels is limited. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

/**
 * Converts pictures in child processes, one at a time in each, so that a hostile picture can only end its own
 * conversion. A process starts when it is needed, and ends when it has been idle for a while.
 */
export class Conversions {
  readonly #turns: BulkheadPolicy;
  readonly #running = new Set<ChildProcess>();
  readonly #idle: ChildProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(maxProcesses: number) {
    this.#turns = bulkhead(maxProcesses, Infinity);
  }

  /** Resolves to null if it cannot be converted; rejects if the process ended or took too long. */
  async convert(conversion: Conversion): Promise<Buffer | null> {
    return this.#turns.execute(async () => this.#convertNow(conversion));
  }

  /** Ends the processes, which rejects the conversions in progress. */
  close(): void {
    clearTimeout(this.#idleTimer);
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #convertNow(conversion: Conversion): Promise<Buffer | null> {
    clearTimeout(this.#idleTimer);
    const child = this.#idle.pop() ?? this.#start();
    try {
      const picture = await answerOf(child, conversion);
      this.#idle.push(child);
      return picture;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(this.#idleTimer);
      this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS).unref();
    }
  }

  #start(): ChildProcess {
    // Decoders get no settings, and so no secrets.
    const env = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' };
    const child = fork(MAIN, [], {
      execArgv: EXEC_ARGV,
      serialization: 'advanced',
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#running.add(child);
    child.on('exit', () => {
      this.#running.delete(child);
      const index = this.#idle.indexOf(child);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    // Without a listener, a child that cannot be started or reached would end this process.
    child.on('error', () => child.kill('SIGKILL'));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #endIdle(): void {
    for (const child of this.#idle) child.kill('SIGKILL');
  }
}

async function answerOf(child: ChildProcess, conversion: Conversion): Promise<Buffer | null> {
  const done = new AbortController();
  const { signal } = done;
  const timer = setTimeout(() => done.abort(new Error('The conversion took too long.')), TIMEOUT_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('The conversion ended its process.');
    });
    const answer = once(child, 'message', { signal });
    child.send(conversion);
    const [converted]: Converted[] = await Promise.race([answer, ended]);
    return converted?.picture ? Buffer.from(converted.picture) : null;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}
