import { readGatewaySettings } from '#gateway/env.ts';
import { startGateway } from '#gateway/server.ts';

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of an answer is what it checks
  data: any;
  errors: { message: string; path?: string[]; extensions: { code: string; retryAfter?: number } }[];
}

export interface GatewayUnderTest {
  url: string;
  ask: (query: string, variables?: Record<string, unknown>, token?: string) => Promise<GraphqlAnswer>;
  stop: () => Promise<void>;
}

/** A gateway of its own in front of a REST server. */
export async function startGatewayUnderTest(
  apiBaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<GatewayUnderTest> {
  const settings = readGatewaySettings({
    PORT: '0',
    HOST: '127.0.0.1',
    API_BASE_URL: apiBaseUrl,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const gateway = await startGateway(settings);
  return {
    url: gateway.url,
    stop: () => gateway.close(),
    async ask(query, variables = {}, token) {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data = null, errors = [] } = await response.json();
      return { status: response.status, headers: response.headers, data, errors };
    },
  };
}
