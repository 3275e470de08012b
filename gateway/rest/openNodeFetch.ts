import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, Response, type RequestInit } from 'node-fetch';
import { codedError } from '#gateway/errors.ts';
import { WRITE_IDLE_MS } from './openUndici.ts';
import { MAX_BYTES, decompress } from './decompress.ts';

/** A server that has not taken a connection by then is down, not slow. */
export const CONNECT_MS = 5000;

type Sent = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/** Sends forms and fetches files as streams (decision 12). Follows no redirects. */
export function openNodeFetch(origin: string) {
  const Agent = origin.startsWith('https:') ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, timeout: WRITE_IDLE_MS });
  limitConnecting(agent);
  const send = async (path: string, sent: Sent) => {
    const plain = { agent, redirect: 'manual', compress: false, size: MAX_BYTES } as const;
    return fetch(`${origin}${path}`, { ...sent, ...plain });
  };
  return {
    request: async (path: string, sent: Sent) => send(path, sent).then(read).catch(rethrow),
    stream: async (path: string, sent: Sent) => send(path, sent).then(unpackedFile).catch(rethrow),
    close: () => agent.destroy(),
  };
}

/** Node has no such limit, and a server that is switched off may not refuse. */
function limitConnecting(agent: HttpAgent): void {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...how) => {
    const socket = connect(...how);
    const isLate = Object.assign(new Error('No connection in time.'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    let isWaiting = true;
    const end = (): void => {
      if (isWaiting) socket?.destroy(isLate);
    };
    // If the whole process stood still, the timer comes before the event of a connection that was opened meanwhile.
    const timer = setTimeout(() => setImmediate(end), CONNECT_MS);
    const stopWaiting = (): void => {
      isWaiting = false;
      clearTimeout(timer);
    };
    for (const event of ['connect', 'close']) socket?.once(event, stopWaiting);
    return socket;
  };
}

async function read(response: Response) {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const packed = Buffer.from(await response.arrayBuffer());
  return { status, headers, body: await decompress(packed, headers['content-encoding']) };
}

/** Some servers compress files anyway; those are unpacked as a whole, within the size limit. */
async function unpackedFile(response: Response): Promise<Response> {
  if (!response.headers.has('content-encoding')) return response;
  const { status, headers, body } = await read(response);
  delete headers['content-encoding'];
  headers['content-length'] = String(body.length);
  return new Response(body, { status, headers });
}

function rethrow(error: unknown): never {
  const isTooLarge = error instanceof FetchError && error.type === 'max-size';
  throw isTooLarge || error instanceof RangeError ? codedError('UPSTREAM_BAD_RESPONSE') : error;
}
