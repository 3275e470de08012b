import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { gate } from '#tests/support/gate.ts';
import { endServer, listen } from '#tests/support/listen.ts';

export interface RestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The JSON of a write, or the bytes of another one. */
  body: unknown;
}

/** A JSON value, a reply, or a function that returns one of them, or nothing if it has used the response itself. */
export type RestAnswer = object | Answering;
export type Answering = (
  request: RestRequest,
  response: ServerResponse,
) => object | void | Promise<object | void>;

/** Answers by call, such as 'GET /api/products'. All other calls get the answer '*', or a 404 as HTML. */
export type RestAnswers = Record<string, RestAnswer>;

export interface RestServer {
  url: string;
  port: number;
  /** All requests received, in order. */
  requests: RestRequest[];
  /** The requests of a call received, in order. */
  received(call: string): RestRequest[];
  /** Changes the answer to a call. */
  answer(call: string, answer: RestAnswer): void;
  /** Forgets all requests and answers, and sets these answers. */
  answerOnly(answers: RestAnswers): void;
  /** Holds back the answers to a call until the returned function is called. */
  hold(call: string): () => void;
  stop(): Promise<void>;
}

/** A token whose signature only the REST server can check. */
export const TOKEN_OF_SOMEBODY = jwt.sign({ id: 'u1', name: 'Mina' }, 'unknown to the gateway', {
  expiresIn: '1d',
});

/** Starts a small REST server over real HTTP whose answers the test sets. */
export async function startRestServer(answers: RestAnswers = {}, wanted = 0): Promise<RestServer> {
  let known = new Map(Object.entries(answers));
  const requests: RestRequest[] = [];
  const answerTo = (call: string): RestAnswer => known.get(call) ?? known.get('*') ?? html(404);
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    let answer = answerTo(callOf(request));
    while (typeof answer === 'function') answer = (await (answer as Answering)(request, response)) ?? SILENT;
    send(response, answer);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  const port = await listen(server, wanted);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    received: (call) => requests.filter((request) => callOf(request) === call),
    answer: (call, answer) => void known.set(call, answer),
    answerOnly(others) {
      requests.length = 0;
      known = new Map(Object.entries(others));
    },
    hold(call) {
      const [answer, release] = held(answerTo(call));
      known.set(call, answer);
      return release;
    },
    stop: () => endServer(server),
  };
}

const callOf = ({ method, path }: RestRequest): string => `${method} ${path}`;

async function readRequest(incoming: IncomingMessage): Promise<RestRequest> {
  const { method = 'GET', headers } = incoming;
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
  return { method, path, query, headers, body: method === 'GET' ? null : await readBody(incoming) };
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(incoming);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes;
  }
}

export class Reply {
  status = 200;
  body: object | string = '';
  headers: OutgoingHttpHeaders = {};
}

/** An answer with a status: JSON, or a body as it is. */
export function reply(status: number, body: object | string = '', headers: OutgoingHttpHeaders = {}): Reply {
  return Object.assign(new Reply(), { status, body, headers });
}

/** The page of a server that met a fault. */
export function html(status: number): Reply {
  const page = '<!doctype html><pre>Error: boom<br> at /srv/app/server.js:10:5</pre>';
  return reply(status, page, { 'content-type': 'text/html' });
}

/** Breaks the connection. */
export const DROPPED = reply(0);
/** Leaves the client waiting. */
export const SILENT = reply(0);

/** Gives these answers one after the other; the last one stays. */
export function inTurn(...answers: [RestAnswer, ...RestAnswer[]]): RestAnswer {
  let count = 0;
  return () => answers[Math.min(count++, answers.length - 1)];
}

/** Holds an answer back until the returned function is called. */
export function held(answer: RestAnswer): [RestAnswer, () => void] {
  const { passed, open } = gate();
  return [async () => passed.then(() => answer), open];
}

/** Does what a call asks for, and breaks the connection instead of answering. */
export function lost(answer: Answering): Answering {
  return async (request, response) => {
    await answer(request, response);
    return DROPPED;
  };
}

/** Breaks the connection; the first call is held up on its way, and arrives when the returned function is called. */
export function heldUp(answer: Answering): [Answering, () => Promise<void>] {
  let first: Parameters<Answering> | undefined;
  const hold: Answering = (...call) => {
    first ??= call;
    return DROPPED;
  };
  return [hold, async () => void (first && (await answer(...first)))];
}

/** Answers requests with this token, and refuses all others. */
export function withToken(token: string, answer: RestAnswer, refusal: object): Answering {
  return ({ headers }) => (headers.authorization === `Bearer ${token}` ? answer : reply(401, refusal));
}

/** Passes calls on to another server. */
export function passTo(url: string): (request: RestRequest) => Promise<Reply> {
  return async ({ method, path, query, headers, body }) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
    const answer = await fetch(`${url}${path}?${query.toString()}`, {
      method,
      headers: others as Record<string, string>,
      ...(method === 'GET'
        ? {}
        : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return reply(answer.status, Buffer.from(await answer.arrayBuffer()), { 'content-type': type });
  };
}

function send(response: ServerResponse, answer: object): void {
  if (answer === SILENT) return;
  if (answer === DROPPED) return void response.destroy();
  const { status, body, headers } = answer instanceof Reply ? answer : reply(200, answer);
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  response
    .writeHead(status, isRaw ? headers : { 'content-type': 'application/json', ...headers })
    .end(isRaw ? body : JSON.stringify(body));
}
