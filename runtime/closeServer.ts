import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** Leaves time for what comes after, such as sending the remaining traces. */
const CLOSE_LIMIT_MS = 8000;

/** Takes no new connections. Idle ones stay open for `idleMs`: a proxy may be sending a request on one of them. */
export async function closeServer(server: HttpServer, idleMs: number): Promise<void> {
  // http.Server's own close() would end idle connections at once.
  Server.prototype.close.call(server);
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
  await once(server, 'close');
  clearTimeout(timer);
  clearTimeout(idle);
}
