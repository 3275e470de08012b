import { createServer, type RequestListener, type Server } from 'node:http';

/** Of the time for a request. */
const HEADERS_SHARE = 1 / 3;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;

/** Closes slow clients: after `requestMs` for sending a request, and as long for reading the response. */
export function createHttpServer(app: RequestListener, requestMs: number): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.ceil(requestMs * HEADERS_SHARE);
  server.prependListener('request', ({ socket }, response) => {
    // While the server closes, a kept-alive connection gets one more answer.
    if (!server.listening) response.setHeader('Connection', 'close');
    response.setTimeout(requestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  return server;
}
