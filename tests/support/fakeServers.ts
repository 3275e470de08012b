import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { endServer, listen } from './listen.ts';
import { startNginx, type Behind, type NginxServer } from './nginxServer.ts';

export interface FakeServer {
  /** Such as `127.0.0.1:4000`. */
  address: string;
  /** Method and address of each request. */
  seen: string[];
  /** Cuts all connections and refuses new ones. */
  kill(): Promise<void>;
}

/** A server in place of a gateway or an API, until the end of the test. */
export async function fakeServer(answer: RequestListener): Promise<FakeServer> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const kill = (): Promise<void> => endServer(server);
  onTestFinished(kill);
  return { address: `127.0.0.1:${await listen(server)}`, seen, kill };
}

/** The nginx of deploy/ in front of these servers, until the end of the test. */
export async function nginxBefore(
  gateways: readonly FakeServer[],
  apis: readonly FakeServer[] = gateways,
  tls?: Behind['tls'],
): Promise<NginxServer> {
  const addresses = (servers: readonly FakeServer[]): string[] => servers.map(({ address }) => address);
  const nginx = await startNginx({ gateways: addresses(gateways), apis: addresses(apis), tls });
  onTestFinished(() => nginx.close());
  return nginx;
}
