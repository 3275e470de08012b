import { Agent, request } from 'undici';
import manifest from '#gateway/generated/webDocuments.json' with { type: 'json' };

/** nginx may send the first two kinds to another server if one fails. */
export type Kind = 'page' | 'listed GET' | 'private read' | 'account' | 'order';

export interface SentRequest {
  kind: Kind;
  /** In milliseconds of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  error: string | null;
}

export interface ClientOptions {
  url: string;
  /** The list to which all requests are added. */
  log: SentRequest[];
  /** Its own address on this machine, so that limits count it as a separate client. */
  localAddress: string;
}

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const IDS = new Map(manifest.operations.map(({ name, id }) => [name, id]));
const TIMEOUT_MS = 20_000;

/** Sends what the shop's pages send: addresses of pages, and operations by their ids. */
export class ClusterClient {
  readonly #options: ClientOptions;
  readonly #agent: Agent;

  constructor(options: ClientOptions) {
    this.#options = options;
    const { localAddress } = options;
    this.#agent = new Agent({
      connections: 2,
      pipelining: 1,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      localAddress,
    });
  }

  async page(path: string): Promise<string> {
    return this.#noted('page', async () => {
      const html = await this.#send('GET', path, { accept: 'text/html' });
      if (!html.includes('</html>')) throw new Error(`${path} is not a page.`);
      return html;
    });
  }

  /** A public query by GET, which proxies may keep. */
  async listed<Data>(name: string, variables: unknown = {}): Promise<Data> {
    const search = new URLSearchParams({ documentId: idOf(name), variables: JSON.stringify(variables) });
    return this.#noted('listed GET', async () =>
      dataIn(await this.#send('GET', `/graphql?${search.toString()}`, { accept: 'application/json' })),
    ) as Promise<Data>;
  }

  async operation<Data>(
    kind: Kind,
    name: string,
    variables: unknown = {},
    token: string | null = null,
  ): Promise<Data> {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ documentId: idOf(name), variables });
    return this.#noted(kind, async () =>
      dataIn(await this.#send('POST', '/graphql', headers, body)),
    ) as Promise<Data>;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #noted<Result>(kind: Kind, send: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const note = (error: string | null): void =>
      void this.#options.log.push({ kind, startedAt, endedAt: performance.now(), error });
    try {
      const result = await send();
      note(null);
      return result;
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<string> {
    const url = `${this.#options.url}${path}`;
    const response = await request(url, { method, headers, body, dispatcher: this.#agent });
    const text = await response.body.text();
    if (response.statusCode >= 400 && !text.startsWith('{'))
      throw new Error(`${method} ${path.split('?')[0]} was answered with ${response.statusCode}.`);
    return text;
  }
}

function idOf(name: string): string {
  const id = IDS.get(name);
  if (id === undefined) throw new Error(`The shop has no operation ${name}.`);
  return id;
}

function dataIn(text: string): unknown {
  const { data, errors = [] } = JSON.parse(text) as Answer;
  if (errors.length > 0 || !data)
    throw new Error(errors.map(({ message, extensions }) => `${extensions?.code}: ${message}`).join('\n'));
  return data;
}
