import type { IncomingMessage } from 'node:http';

/** Reads the whole body of a request, whose length is known, and puts it back for whoever reads it next. */
export async function readAhead(request: IncomingMessage, length: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const take = (): void => {
      for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk);
        received += chunk.length;
      }
      if (received < length) return;
      request.off('readable', take);
      const body = Buffer.concat(chunks);
      // At once: at the next tick, the stream would count as read.
      request.unshift(body);
      resolve(body);
    };
    request.on('readable', take);
  });
}
