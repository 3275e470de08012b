import { readApiSettings } from './env.ts';
import { startMessage } from './http/loggedError.ts';
import { startApi } from './server.ts';

/** Starts the API as a process of its own and stops it, once, on a signal or when its parent is gone. */
async function main(): Promise<void> {
  const settings = readApiSettings(process.env);
  const api = await startApi(settings);
  const { outboxUrl } = api;
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // With the channel to the parent closed, nothing keeps the process once the server is closed.
    void api.close().then(() => process.connected && process.disconnect());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop).once('disconnect', stop);
  const { url, hasDemoShopper } = api;
  if (process.send) process.send({ ready: true, url, outboxUrl, hasDemoShopper });
  else console.log(`The API listens on ${api.url}${outboxUrl ? `; one-time codes: ${outboxUrl}` : ''}`);
}

try {
  await main();
} catch (error) {
  console.error(startMessage(error));
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
