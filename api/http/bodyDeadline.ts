import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** How long a body may take. */
  requestMs: number;
  /** Bodies of long uploads may take longer, as long as so many bytes come in each `requestMs`. */
  uploadBytesPerSecond: number;
}

const allowances = new WeakMap<IncomingMessage, () => void>();

/** Calls `refuse` if the body takes too long. */
export function limitBody(request: IncomingMessage, limits: BodyLimits, refuse: () => void): void {
  const { requestMs, uploadBytesPerSecond } = limits;
  const refuseUnlessComplete = (): void => {
    if (!request.complete) refuse();
  };
  let timer = setTimeout(refuseUnlessComplete, requestMs);
  request.once('close', () => clearTimeout(timer));
  allowances.set(request, () => {
    clearTimeout(timer);
    let bytes = request.socket.bytesRead;
    timer = setInterval(() => {
      const received = request.socket.bytesRead - bytes;
      bytes += received;
      if (received < (uploadBytesPerSecond * requestMs) / 1000) refuseUnlessComplete();
    }, requestMs);
  });
}

/** For requests of the owner: all others could hold a connection, and part of a file, for hours. */
export function allowLongUpload(request: IncomingMessage): void {
  allowances.get(request)?.();
  allowances.delete(request);
}
