import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import jwt from 'jsonwebtoken';
import { reply, type Answering, type RestAnswers, type RestRequest } from './restServer.ts';

interface Exchange {
  /** Method, path and query, such as `GET /products?page=2`. */
  call: string;
  /** The JSON that was sent. */
  body?: unknown;
  /** Whether it was sent with a shopper's token. */
  signedIn?: boolean;
  /** Further headers that it was sent with. */
  sent?: Readonly<Record<string, string>>;
  /** 200 if unset. */
  status?: number;
  /** Further headers of the answer. */
  headers?: OutgoingHttpHeaders;
  /** Its JSON, or as text the body. */
  answer: object | string;
}

/** With which recorded servers sign their tokens. */
export const RECORDED_KEY = 'only recorded servers know this key';

/**
 * Answers as a real server did, to the requests that it was sent: recorded/<name>.jsonl names the server, then has an
 * exchange a line. Of these, descriptions are ours, lists may be shorter, and each `{token}` is a new one.
 */
export function recordedServer(name: string): RestAnswers {
  const [head = '', ...lines] = readFileSync(`tests/support/rest/recorded/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n');
  const { claims } = JSON.parse(head) as { claims: object };
  const exchanges = lines.map((line) => JSON.parse(line) as Exchange);
  const given = new Set<Exchange>();
  const answer: Answering = (request) => {
    const same = exchanges.filter((exchange) => isSame(exchange, request));
    // Answers to the same request come in turn; the last one stays.
    const found = same.find((exchange) => !given.has(exchange)) ?? same.at(-1);
    if (found === undefined) return reply(500, { message: 'This was not recorded.' });
    given.add(found);
    const token = jwt.sign({ ...claims, jti: randomUUID() }, RECORDED_KEY, { expiresIn: '1d' });
    const text = JSON.stringify(found.answer).replaceAll('{token}', token);
    return reply(found.status ?? 200, JSON.parse(text) as Exchange['answer'], found.headers);
  };
  return { '*': answer };
}

function isSame(
  { call, body, signedIn = false, sent: needed = {} }: Exchange,
  request: RestRequest,
): boolean {
  const { method, path, query, headers } = request;
  const sent = `${method} ${path}${query.size === 0 ? '' : `?${query.toString()}`}`;
  const hasHeaders = Object.entries(needed).every(([name, value]) => headers[name] === value);
  return (
    sent === call &&
    (body === undefined || isDeepStrictEqual(body, request.body)) &&
    signedIn === isOwn(headers.authorization) &&
    hasHeaders
  );
}

function isOwn(authorization = ''): boolean {
  try {
    return Boolean(jwt.verify(authorization.replace('Bearer ', ''), RECORDED_KEY));
  } catch {
    return false;
  }
}
