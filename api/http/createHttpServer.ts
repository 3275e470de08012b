import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseInJson, TOO_SLOW } from '#runtime/refuseInJson.ts';
import { limitBody, type BodyLimits } from './bodyDeadline.ts';

/** The share of `requestMs` in which a request's headers must arrive. */
const HEADERS_SHARE = 1 / 3;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;
/** How long any request may take to arrive: 200 MB at 16 kB/s need three and a half hours. */
const LONGEST_UPLOAD_MS = 4 * 3_600_000;

/** Disconnects slow clients: they have `requestMs` to send a body, and as long again to read the response. */
export function createHttpServer(
  app: RequestListener,
  { requestMs = 30_000, uploadBytesPerSecond = 16_000 }: Partial<BodyLimits>,
): Server {
  const limits = { requestMs, uploadBytesPerSecond };
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  server.requestTimeout = LONGEST_UPLOAD_MS;
  server.headersTimeout = Math.ceil(requestMs * HEADERS_SHARE);
  const refuse = refuseInJson(server, (message) => ({ success: false, message }));
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    limitBody(request, limits, () => refuse(socket, TOO_SLOW));
    // While the server closes, a keep-alive connection gets one more answer.
    if (!server.listening) response.setHeader('Connection', 'close');
    response.setTimeout(requestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  return server;
}
