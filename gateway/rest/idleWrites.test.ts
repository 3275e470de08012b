import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FormData } from 'node-fetch';
import { expect, test } from 'vitest';
import { endServer, listen } from '#tests/support/listen.ts';
import { openConnections, type RestCall } from './connections.ts';

/** Writes to each of two servers; every second one comes after an idle time. */
const WRITES = 360;
/** How long bytes and the end of a connection take to arrive. */
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
  });
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: await listen(server), stop };
}

/** A server that counts the requests to each path. */
async function startServer(isAnnounced: boolean) {
  const arrived = new Map<string, number>();
  const server = createServer({ keepAliveTimeout: 1000 }, ({ url = '' }, response) => {
    arrived.set(url, (arrived.get(url) ?? 0) + 1);
    // With a header of its own, Node leaves out `Keep-Alive: timeout`, as gunicorn and nginx do.
    if (!isAnnounced) response.setHeader('connection', 'keep-alive');
    response.end('{"success":true}');
  });
  const distance = await startDistance(await listen(server));
  const stop = async (): Promise<void> => {
    await distance.stop();
    await endServer(server);
  };
  return { url: `http://127.0.0.1:${distance.port}`, arrived, stop };
}

/** How long the server leaves a connection idle: some versions of Node take a second more than is set. */
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

/** Writes twice, with a pause, over connections that no other lane uses. */
async function writeTwice(url: string, lane: number, pauseMs: number, body: () => RestCall['body']) {
  const connections = openConnections(url, 10_000_000);
  const write = async (path: string): Promise<number> => {
    const call: RestCall = { kind: 'write', method: 'POST', path, body: body() };
    return (await connections.request(call, new AbortController().signal)).status;
  };
  try {
    expect(await write(`/before/${lane}`)).toBe(200);
    await pause(pauseMs);
    expect(await write(`/after/${lane}`)).toBe(200);
  } finally {
    connections.close();
  }
}

const LANES = Array.from({ length: WRITES / 4 }, (_, lane) => lane);

test.each([
  ['with', true],
  ['without', false],
])(
  'no write fails or arrives twice around the time when a server closes idle connections %s notice',
  async (_, isAnnounced) => {
    const server = await startServer(isAnnounced);
    try {
      const idleMs = await idleMsOf(server.url);
      const pauseOf = (lane: number): number => idleMs + lane - LANES.length / 2;
      const writes = await Promise.allSettled(
        LANES.flatMap((lane) => [
          writeTwice(server.url, lane, pauseOf(lane), () => ({ a: 1 })),
          writeTwice(server.url, lane + LANES.length, pauseOf(lane), picture),
        ]),
      );
      expect(writes.filter(({ status }) => status === 'rejected')).toEqual([]);
      // Includes the request that measured the idle time.
      expect(server.arrived.size).toBe(1 + WRITES);
      expect(new Set(server.arrived.values())).toEqual(new Set([1]));
    } finally {
      await server.stop();
    }
  },
);
