import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { startGateway } from '#gateway/core/server.ts';
import type { AnyJson } from './AnyJson.ts';
import { LogLines } from './LogLines.ts';
import { mediaFolder } from './mediaFolder.ts';
import { OPERATION_MS, PATIENT } from './patience.ts';
import { bearer, postOperation } from './postOperation.ts';

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  data: AnyJson;
  errors: {
    message: string;
    path?: string[];
    extensions: { code: string; retryAfter?: number; notSent?: true };
  }[];
}

/** The gateway must never answer with this code. */
const FAULT = 'INTERNAL_SERVER_ERROR';
const COUNTED_FAULT = new RegExp(`"${FAULT}".* [1-9]`);

const STANDARD = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ORDERS_PER_MINUTE: '1000000',
  ...PATIENT,
  // Client and gateway share this process: long work in it must not look like a slow client.
  REQUEST_MS: String(OPERATION_MS),
};

export interface GatewayUnderTest {
  url: string;
  /** Its log, which is empty unless the test sets LOG_LEVEL. */
  log: LogLines;
  ask: (query: string, variables?: Record<string, unknown>, token?: string) => Promise<GraphqlAnswer>;
  /** Fails the test if anything was answered with INTERNAL_SERVER_ERROR. */
  stop: () => Promise<void>;
  /** Begins to load the catalogue and checks the REST server, as the program does after its start. */
  checkApi: () => Promise<void>;
}

/** Starts a separate gateway in front of a REST server. */
export async function startGatewayUnderTest(
  apiBaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  server?: ServerAdapter,
): Promise<GatewayUnderTest> {
  const media = mediaFolder();
  const log = new LogLines();
  const standard = { ...STANDARD, API_BASE_URL: apiBaseUrl, MEDIA_DIR: media.folder };
  const gateway = await startGateway(readGatewaySettings({ ...standard, ...env }, features), {
    features,
    server,
    logTo: log,
  });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const metrics = await fetch(`${gateway.url}/metrics`).then((response) => response.text());
    await gateway.close();
    media.remove();
    if (COUNTED_FAULT.test(metrics)) throw new Error(`The gateway met a fault.\n${metrics}`);
  };
  return {
    url: gateway.url,
    log,
    checkApi: () => gateway.checkApi(),
    stop: () => (stopped ??= stop()),
    async ask(query, variables = {}, token) {
      const response = await postOperation(gateway.url, { query, variables }, bearer(token));
      const { data = null, errors = [] }: Pick<GraphqlAnswer, 'data' | 'errors'> = await response.json();
      if (response.status === 500 || errors.some(({ extensions }) => extensions.code === FAULT))
        throw new Error(`The gateway failed at ${query.slice(0, 200)}`);
      return { status: response.status, headers: response.headers, data, errors };
    },
  };
}
