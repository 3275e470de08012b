import { errors, Pool, type Dispatcher } from 'undici';
import { decompress } from './decompress.ts';
import { UnreadableAnswer } from './unreadable.ts';

/** A read is sent again if its connection is one that the server is just closing. */
const IDLE_MS = 2000;
/** A write is sent only once, so an idle connection is closed before gunicorn (after 2 seconds) or Node would. */
export const WRITE_IDLE_MS = 500;

function openPool(origin: string, idleMs: number, maxResponseSize: number): Pool {
  return new Pool(origin, {
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    // The call has deadlines of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize,
  });
}

/** Sends JSON (decision 12); calls of one kind share connections. */
export function openUndici(origin: string, maxBytes: number) {
  const pools = {
    catalogue: openPool(origin, IDLE_MS, maxBytes),
    private: openPool(origin, IDLE_MS, maxBytes),
    write: openPool(origin, WRITE_IDLE_MS, maxBytes),
  };
  return {
    async request(kind: keyof typeof pools, sent: Dispatcher.RequestOptions) {
      try {
        const answer = await pools[kind].request(sent);
        const packed = Buffer.from(await answer.body.arrayBuffer());
        const body = await decompress(packed, answer.headers['content-encoding'], maxBytes);
        return { status: answer.statusCode, headers: answer.headers, body };
      } catch (error) {
        const isTooLarge =
          error instanceof errors.ResponseExceededMaxSizeError || error instanceof RangeError;
        if (!isTooLarge) throw error;
        const reason = `has more than ${maxBytes / 2 ** 20} MB, the limit of UPSTREAM_MAX_MB`;
        const code = kind === 'catalogue' ? 'CATALOGUE_TOO_LARGE' : undefined;
        throw new UnreadableAnswer(reason, { setting: 'UPSTREAM_MAX_MB' }, code);
      }
    },
    close(): void {
      for (const pool of Object.values(pools)) pool.destroy().catch(() => undefined);
    },
  };
}
