import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '#gateway/errors.ts';
import { CATALOGUE } from '#gateway/modules/catalogue/Catalogue.ts';
import { Source, type SourceContext } from '#gateway/modules/Source.ts';

/** A call to REST. `status` is null until it is answered, `ms` until it ends. */
interface Call {
  name: string;
  status: number | null;
  ms: number | null;
  error?: string;
}

/** fresh, old: it was in memory. shared: it came with a call that another read had started. */
type Found = 'fresh' | 'old' | 'shared';

/** A catalogue of many products takes hundreds of calls. */
const MAX_CALLS = 100;

/** Records an operation's REST calls and its reads from memory. */
export class OperationRecord {
  readonly #startedAt = performance.now();
  readonly #calls: Call[] = [];
  /** The number of reads, by what was read (as JSON). */
  readonly #reads = new Map<string, number>();
  /** The running method of a source, such as `OrdersSource.list`, for the calls below it, which do not know it. */
  readonly #method = new AsyncLocalStorage<string>();
  #isExecuted = false;
  #isOver = false;

  /** Ends the record, as an AsyncLocalStorage in use slows down all promises of the process. */
  end(found?: { isStale: boolean }) {
    this.#isOver = true;
    this.#method.disable();
    const inMemory = found?.isStale ? 'memory (old, a new one is made)' : 'memory';
    return {
      answer: this.#isExecuted ? 'executed' : found ? inMemory : 'shared with another request',
      ms: millisecondsSince(this.#startedAt),
      calls: this.#calls.slice(0, MAX_CALLS),
      callsLeftOut: Math.max(0, this.#calls.length - MAX_CALLS) || undefined,
      reads: [...this.#reads].map(([read, times]) => ({ ...JSON.parse(read), times })),
    };
  }

  /** A copy that records what sources call and read with it. */
  recordSource(source: SourceContext): SourceContext {
    const { upstream, objects } = source;
    this.#isExecuted = true;
    return {
      ...source,
      upstream: {
        ...upstream,
        call: async (call, client) =>
          this.#timed(async (onAnswer) => upstream.call({ ...call, onAnswer }, client)),
        readPublic: async (read, known) =>
          this.#timed(async (onAnswer) => upstream.readPublic({ ...read, onAnswer }, known)),
      },
      objects: {
        peek: (key) => objects.peek(key),
        isChanged: (key, tag) => objects.isChanged(key, tag),
        get: async (key, load, freshness) => {
          let isOwn = false;
          const own: typeof load = async (known) => {
            isOwn = true;
            return load(known);
          };
          const read = await objects.get(key, own, freshness).catch((error: unknown) => {
            if (!isOwn) this.#addRead(key, 'shared');
            throw error;
          });
          if (read.outcome !== 'miss') this.#addRead(key, read.outcome === 'hit' ? 'fresh' : 'old');
          else if (!isOwn) this.#addRead(key, 'shared');
          return read;
        },
      },
    };
  }

  /** A copy whose REST calls are named after the source methods that make them. */
  nameCalls<Context extends object>(context: Context): Context {
    const named = Object.entries(context).map(([key, value]) => [
      key,
      value instanceof Source ? this.#withNames(value) : value,
    ]);
    return Object.fromEntries(named);
  }

  #withNames(source: Source): Source {
    return new Proxy(source, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        const name = `${target.constructor.name}.${String(key)}`;
        return (...args: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(value, target, args);
          // Other fields may still run after an error that makes the whole response null.
          return this.#isOver ? call() : this.#method.run(name, call);
        };
      },
    });
  }

  async #timed<Answer>(send: (onAnswer: (status: number) => void) => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now();
    const call: Call = { name: this.#method.getStore() ?? '', status: null, ms: null };
    this.#calls.push(call);
    try {
      return await send((status) => Object.assign(call, { status }));
    } catch (error) {
      call.error = codeOf(error) ?? 'INTERNAL_SERVER_ERROR';
      throw error;
    } finally {
      call.ms = millisecondsSince(startedAt);
    }
  }

  #addRead(key: string, found: Found): void {
    const from = key === CATALOGUE ? 'catalogue' : 'objects';
    const read = JSON.stringify({ name: this.#method.getStore() ?? '', from, found });
    this.#reads.set(read, (this.#reads.get(read) ?? 0) + 1);
  }
}

function millisecondsSince(startedAt: number): number {
  return Math.round(10 * (performance.now() - startedAt)) / 10;
}
