import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface KeepAliveLoad {
  /** How many requests were answered with 200. */
  answered(): number;
  /** Returns the failures: errors, other statuses, and connections closed although no answer announced it. */
  stop(): Promise<string[]>;
}

/** Connections are given up this early, as clients do, so that no request meets one that is just being closed. */
const MARGIN_MS = 1000;

/** Sends steady requests on connections that stay open for as long as the server says. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over a few connections
export function startKeepAliveLoad(url: string, body: string, pausesMs: readonly number[]): KeepAliveLoad {
  const stopping = new AbortController();
  let answered = 0;
  const failures: string[] = [];
  const run = async (pauseMs: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isLast = false;
    /** The server closes a connection that is idle for longer. */
    let openUntil = 0;
    const send = async (): Promise<void> => {
      if (performance.now() > openUntil - MARGIN_MS) {
        openUntil = 0;
        agent.destroy();
      }
      const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
      sent.once('socket', (socket) => {
        if (sent.reusedSocket) return;
        isLast = false;
        socket.once('close', () => {
          if (!isLast && !stopping.signal.aborted && performance.now() < openUntil)
            failures.push('A kept connection was closed.');
        });
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      isLast = response.headers.connection === 'close';
      await text(response);
      const [, seconds = '0'] = /timeout=(\d+)/.exec(String(response.headers['keep-alive'])) ?? [];
      openUntil = performance.now() + 1000 * Number(seconds);
      if (response.statusCode === 200) answered += 1;
      else failures.push(`Status ${response.statusCode}`);
    };
    while (!stopping.signal.aborted) {
      await send().catch((error: unknown) => failures.push(String(error)));
      await setTimeout(pauseMs);
    }
    agent.destroy();
  };
  const clients = pausesMs.map(run);
  return {
    answered: () => answered,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      return failures;
    },
  };
}
