import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FormData } from 'node-fetch';
import { expect, test } from 'vitest';
import { openConnections, type RestCall } from './connections.ts';

const WRITES = 360;
/** How long bytes and the end of a connection are under way. */
const DISTANCE_MS = 10;

/** Forwards to a port as if it were far away. */
async function startDistance(port: number) {
  const sockets: Socket[] = [];
  const server = createTcpServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(near, far);
    const forward = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), DISTANCE_MS));
      from.on('end', () => setTimeout(() => to.end(), DISTANCE_MS));
      from.on('error', () => to.destroy());
    };
    forward(near, far);
    forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** A server that counts what arrives, by its id. */
async function startServer(isAnnounced: boolean) {
  const arrived = new Map<string, number>();
  const server = createServer({ keepAliveTimeout: 1000 }, ({ url = '' }, response) => {
    arrived.set(url, (arrived.get(url) ?? 0) + 1);
    // With a header of its own, Node leaves out `Keep-Alive: timeout`, as gunicorn and nginx do.
    if (!isAnnounced) response.setHeader('connection', 'keep-alive');
    response.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const distance = await startDistance((server.address() as AddressInfo).port);
  const stop = async (): Promise<void> => {
    await distance.stop();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${distance.port}`, arrived, stop };
}

/** After how many milliseconds it closes an idle connection: some versions of Node take a second more than is set. */
async function idleMsOf(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /idle HTTP/1.1\r\nhost: rest.test\r\n\r\n');
  await once(socket, 'data');
  const answeredAt = performance.now();
  await once(socket, 'end');
  return performance.now() - answeredAt;
}

function picture(): FormData {
  const form = new FormData();
  form.append('avatar', new Blob(['picture']), 'me.png');
  return form;
}

const BODIES: Record<string, () => RestCall['body']> = { JSON: () => ({ a: 1 }), 'a form': picture };

test.each([
  ['JSON', 'says when', true],
  ['JSON', 'says nothing', false],
  ['a form', 'says when', true],
  ['a form', 'says nothing', false],
])(
  'of 360 writes of %s around the moment when a server that %s closes idle connections, none fails or arrives twice',
  async (kind, _, isAnnounced) => {
    const server = await startServer(isAnnounced);
    const idleMs = await idleMsOf(server.url);
    const write = async (lane: number): Promise<void> => {
      const connections = openConnections(server.url);
      const send = async (path: string): Promise<number> => {
        const call: RestCall = { kind: 'write', method: 'POST', path, body: BODIES[kind]?.() };
        return (await connections.request(call, new AbortController().signal)).status;
      };
      try {
        expect(await send(`/before/${lane}`)).toBe(200);
        await pause(idleMs + (lane - WRITES / 2) / 4);
        expect(await send(`/after/${lane}`)).toBe(200);
      } finally {
        connections.close();
      }
    };
    try {
      const writes = await Promise.allSettled(Array.from({ length: WRITES }, async (_, lane) => write(lane)));
      expect(writes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(server.arrived.size).toBe(1 + 2 * WRITES);
      expect(new Set(server.arrived.values())).toEqual(new Set([1]));
    } finally {
      await server.stop();
    }
  },
);
