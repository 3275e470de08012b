import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** Counts, until the test ends, the requests with this path that servers in this process have received. */
export function receivedRequests(path: string): () => number {
  let count = 0;
  const onStart = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith(path)) count += 1;
  };
  subscribe('http.server.request.start', onStart);
  onTestFinished(() => void unsubscribe('http.server.request.start', onStart));
  return () => count;
}
