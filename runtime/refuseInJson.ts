import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Refusal = readonly [status: number, message: string];

export const TOO_SLOW: Refusal = [408, 'The request took too long to arrive.'];
const MALFORMED: Refusal = [400, 'The request is malformed.'];
/** The other errors that Node refuses with a status of their own. */
const REFUSALS: Partial<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** Gives a body to the refusals that Node sends before any route: alone, it sends them without one. */
export function refuseInJson(
  server: Server,
  body: (message: string) => object,
): (socket: Duplex, refusal: Refusal) => void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const refuse = (socket: Duplex, [status, message]: Refusal): void => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const json = JSON.stringify(body(message));
    const headers = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${json}`, () => socket.destroy());
  };
  server.prependListener('request', ({ socket }, response) => {
    responses.set(socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(socket, REFUSALS[error.code ?? ''] ?? MALFORMED),
  );
  return refuse;
}
