import { hash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { codedError, isNotSent } from '#gateway/errors.ts';
import type { Connections, RestCall, RestResponse } from '#gateway/rest/connections.ts';
import { camelKeys } from '#gateway/rest/normalise/camelKeys.ts';
import { isRefusal } from '#gateway/rest/normalise/envelope.ts';
import { isObject } from '#gateway/rest/readJson.ts';
import { isEmpty } from '#gateway/rest/readAnswer.ts';
import { jsonIn } from '#gateway/rest/restBody.ts';
import type { ServerAnswer, Validators } from '#gateway/rest/ServerCall.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { tokenInCookie, withCookie } from './cookieSession.ts';
import { requestOf } from './requestOf.ts';
import { ServerRefusal } from './ServerRefusal.ts';

type Headers = Readonly<Record<string, string>>;

const MAX_SLIP = 200;

interface RunOptions {
  connections: Connections;
  kind: RestCall['kind'];
  /** What each request of the call has. */
  headers: Headers;
  token: string | null | undefined;
  session: ServerAdapter['session'];
  known: Validators | undefined;
  signal: AbortSignal;
  /** Called with an answer that has not changed; the handler then never goes on. */
  onSame: (answer: ServerAnswer) => void;
}

/** The requests that the handler of one call makes. */
export class CallRun {
  readonly #options: RunOptions;
  /** Of each request, in the order in which they were sent. */
  readonly #digests: string[] = [];
  readonly #responses: RestResponse[] = [];
  #isOver = false;
  #hasSnakeKeys = false;
  /** Writes that may have reached the server, and those that it has accepted. */
  #sentWrites = 0;
  #doneWrites = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  readonly server = async (route: string, parameters?: object, headers?: Headers): Promise<unknown> => {
    const answer = this.#send(requestOf(route, { ...parameters }), headers);
    // A handler that does not wait for it must not end the process.
    answer.catch(() => undefined);
    return answer;
  };

  /** Of the last answer; empty if it has none. */
  readonly header = (name: string): string =>
    [this.#responses.at(-1)?.headers[name.toLowerCase()] ?? []].flat().join(', ');

  /** What the handler returned, as the answer to the call. */
  answerWith(json: unknown): ServerAnswer {
    this.#isOver = true;
    const [first] = this.#responses;
    const isOne = this.#digests.length === 1;
    const cacheControl = this.#responses.map(({ headers }) => headers['cache-control'] ?? []).flat();
    return {
      status: 200,
      // Validators are those of the whole answer only if it was made from one response.
      headers: isOne && first ? first.headers : { 'cache-control': cacheControl.join(', ') },
      body: Buffer.alloc(0),
      json: this.#hasSnakeKeys ? camelKeys(json) : json,
      digest: this.#digests.join(' '),
    };
  }

  /** The call ends with the answer of a refused request, or rejects. */
  failWith(error: unknown): ServerAnswer {
    this.#isOver = true;
    if (error instanceof ServerRefusal && this.#doneWrites === 0) return error.response;
    throw this.#failure(error);
  }

  #failure(error: unknown): unknown {
    const failure = error instanceof ServerRefusal ? refusedLater(error) : slipOrError(error);
    const isWrite = this.#options.kind === 'write';
    if (isWrite && failure instanceof GraphQLError) {
      if (this.#sentWrites === 0) failure.extensions['notSent'] = true;
      else delete failure.extensions['notSent'];
    }
    return failure;
  }

  async #send(request: ReturnType<typeof requestOf>, own: Headers = {}): Promise<unknown> {
    const { kind, headers, token, session, known, signal } = this.#options;
    // After the deadline, or after the handler has returned, nothing is sent any more.
    if (this.#isOver || signal.aborted) throw codedError('UPSTREAM_TIMEOUT');
    const index = this.#digests.push('') - 1;
    const isWrite = request.method !== 'GET';
    const conditions = index === 0 && !isWrite && known ? conditionsOf(known) : {};
    const lane = isWrite ? 'write' : kind === 'write' ? 'private' : kind;
    if (isWrite) this.#sentWrites += 1;
    const sent = { ...request, kind: lane, headers: { ...headers, ...conditions, ...own }, token } as const;
    const call = withCookie(sent, session);
    const response = await this.#options.connections.request(call, signal).catch((error: unknown) => {
      if (isWrite && isNotSent(error)) this.#sentWrites -= 1;
      throw error;
    });
    this.#responses.push(response);
    if (kind === 'catalogue') this.#digests[index] = hash('sha1', response.body, 'base64');
    if (index === 0 && known && this.#isSame(response, known)) {
      this.#isOver = true;
      this.#options.onSame({ ...response, digest: known.digest });
      return new Promise(() => undefined);
    }
    const { json, hasSnakeKeys } = successIn(response);
    if (isWrite) this.#doneWrites += 1;
    this.#hasSnakeKeys ||= hasSnakeKeys;
    return json;
  }

  #isSame({ status }: RestResponse, known: Validators): boolean {
    return status === 304 || (status === 200 && this.#digests[0] === known.digest);
  }

  /** The answer to a sign-in, with the session's cookie as its token. */
  withToken(json: unknown): unknown {
    const [token] = this.#responses.flatMap(
      (response) => tokenInCookie(response, this.#options.session) ?? [],
    );
    // Servers with cookies may have nothing else to say.
    const answer = json ?? {};
    return token !== undefined && isObject(answer) ? { ...answer, token } : json;
  }
}

function conditionsOf({ etag, lastModified }: Validators): Headers {
  if (etag) return { 'if-none-match': etag };
  return lastModified ? { 'if-modified-since': lastModified } : {};
}

/** The JSON of a success, null if there is none; throws for a refusal. */
function successIn(response: RestResponse): ReturnType<typeof jsonIn> {
  if (response.status < 200 || response.status >= 300) throw new ServerRefusal(response);
  if (isEmpty(response)) return { json: null, hasSnakeKeys: false };
  const answer = jsonIn(response.body);
  if (answer.json === undefined) throw new UnreadableAnswer('is not JSON');
  if (isObject(answer.json) && isRefusal(answer.json)) throw new ServerRefusal(response);
  return answer;
}

/** After a write that was accepted, nobody can say that nothing was done. */
function refusedLater({ status }: ServerRefusal): UnreadableAnswer {
  return new UnreadableAnswer(`has status ${status}, after another request had changed something`);
}

/** An error of the code of a handler is not shown to shoppers. */
function slipOrError(error: unknown): unknown {
  if (error instanceof GraphQLError) return error;
  return new UnreadableAnswer(`cannot be read by the adapter: ${String(error).slice(0, MAX_SLIP)}`);
}
