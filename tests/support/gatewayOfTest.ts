import { onTestFinished } from 'vitest';
import { startGatewayProcess } from './gatewayProcess.ts';
import { startGatewayUnderTest, type GatewayUnderTest } from './gatewayUnderTest.ts';
import { startRedis, type RedisServer } from './redisServer.ts';
import { startRestServer, type RestServer } from './rest/restServer.ts';
import type { ServerProcess } from './serverProcess.ts';

// These servers stop when the test has ended, the last one first.

export async function restOfTest(...how: Parameters<typeof startRestServer>): Promise<RestServer> {
  const rest = await startRestServer(...how);
  onTestFinished(() => rest.stop());
  return rest;
}

/** A gateway in this process. */
export async function gatewayOfTest(
  ...how: Parameters<typeof startGatewayUnderTest>
): Promise<GatewayUnderTest> {
  const gateway = await startGatewayUnderTest(...how);
  onTestFinished(() => gateway.stop());
  return gateway;
}

/** A gateway in its own process. */
export async function processOfTest(...how: Parameters<typeof startGatewayProcess>): Promise<ServerProcess> {
  const gateway = await startGatewayProcess(...how);
  onTestFinished(() => gateway.stop());
  return gateway;
}

export async function redisOfTest(...how: Parameters<typeof startRedis>): Promise<RedisServer> {
  const redis = await startRedis(...how);
  onTestFinished(() => redis.kill());
  return redis;
}
