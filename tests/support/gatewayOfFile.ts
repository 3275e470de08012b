import { afterAll, beforeEach } from 'vitest';
import { apiOfFile } from './apiOfFile.ts';
import type { ApiUnderTest } from './apiServer.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { startGatewayUnderTest, type GatewayUnderTest } from './gatewayUnderTest.ts';
import { startRestServer, type RestAnswers, type RestServer } from './rest/restServer.ts';

// All tests of a file share these servers, which stop after the last test.

const SIGNING_KEY = 'only these tests know this key: 7f3a9c51d0';

/** Each test finds only its own requests. */
export async function restOfFile(answers?: RestAnswers): Promise<RestServer> {
  const rest = await startRestServer(answers);
  beforeEach(() => void rest.requests.splice(0));
  afterAll(() => rest.stop());
  return rest;
}

/** A gateway in front of a REST server whose answers the test sets. */
export async function scriptedGateway(
  env: NodeJS.ProcessEnv = {},
  answers?: RestAnswers,
  server?: ServerAdapter,
): Promise<{ rest: RestServer; gateway: GatewayUnderTest }> {
  const rest = await restOfFile(answers);
  const gateway = await startGatewayUnderTest(rest.url, env, server);
  afterAll(() => gateway.stop());
  return { rest, gateway };
}

/** A gateway in front of the reference API; both have the key that signs tokens. */
export async function referenceGateway(
  env: NodeJS.ProcessEnv = {},
): Promise<{ api: ApiUnderTest; gateway: GatewayUnderTest }> {
  const api = await apiOfFile({ JWT_SECRET: SIGNING_KEY });
  const gateway = await startGatewayUnderTest(api.url, { JWT_SECRET: SIGNING_KEY, ...env });
  afterAll(() => gateway.stop());
  return { api, gateway };
}
