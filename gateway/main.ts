import { readGatewaySettings } from './env.ts';

/** Starts the gateway as a process of its own, in front of the REST server of `API_BASE_URL`. */
async function main(): Promise<void> {
  // Imported only now: libraries read NODE_ENV when they load.
  const { startGateway } = await import('./server.ts');
  const gateway = await startGateway(readGatewaySettings(process.env));
  await gateway.checkApi();
  console.log(`The gateway listens on ${gateway.url}`);
  const stop = (): void =>
    // Work cut off by the time limit may have left timers running.
    void gateway.close().finally(() => process.exit());
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

try {
  process.env['NODE_ENV'] ??= 'production';
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
