import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf } from '#scripts/childScript.ts';
import { endWithThisProcess, killGroup } from '#tests/support/endWithThisProcess.ts';

export interface PartSettings {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where it runs, and where its log is. */
  folder: string;
  /** Answers with 200 once the part can do its work. */
  probe: string;
}

const READY_LIMIT_MS = 60_000;
const POLL_MS = 20;
const LOG_END = 2000;

/** One process of a topology. */
export class Part {
  readonly name: string;
  readonly #settings: PartSettings;
  #child: ChildProcess;

  private constructor(settings: PartSettings) {
    this.name = settings.name;
    this.#settings = settings;
    this.#child = this.#spawn();
  }

  /** Resolves when it is ready. */
  static async open(settings: PartSettings): Promise<Part> {
    const part = new Part(settings);
    await part.#ready();
    return part;
  }

  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  /** Like `kill -9`; resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it with all that it has started. */
  async killAll(): Promise<void> {
    killGroup(this.#child);
    await exitOf(this.#child);
  }

  /** Stops it as an operator does; resolves when the process has finished its work, and rejects if that failed. */
  async stop(): Promise<void> {
    const exitCode = await this.#end('SIGTERM');
    if (exitCode !== 0) throw new Error(`${this.name} ended with ${exitCode}. ${this.logEnd()}`);
  }

  /** Starts it again at the same place; resolves when it is ready. */
  async start(): Promise<void> {
    this.#child = this.#spawn();
    await this.#ready();
  }

  logEnd(): string {
    return readFileSync(this.#logFile(), 'utf8').slice(-LOG_END);
  }

  #spawn(): ChildProcess {
    const { command, args, env, folder } = this.#settings;
    mkdirSync(join(folder, 'logs'), { recursive: true });
    const log = openSync(this.#logFile(), 'a');
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
      // A group of its own, which ends as a whole.
      detached: true,
    });
    closeSync(log);
    return endWithThisProcess(child, () => killGroup(child));
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return exitOf(this.#child);
  }

  async #ready(): Promise<void> {
    const until = Date.now() + READY_LIMIT_MS;
    while (Date.now() < until && this.#child.exitCode === null) {
      if (await answers(this.#settings.probe)) return;
      await pause(POLL_MS);
    }
    await this.killAll();
    throw new Error(`${this.name} did not become ready. ${this.logEnd()}`);
  }

  #logFile(): string {
    return join(this.#settings.folder, 'logs', `${this.name}.log`);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
