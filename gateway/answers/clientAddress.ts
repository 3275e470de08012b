import type { IncomingMessage } from 'node:http';

/** The client's address behind this many proxies, as Express computes it: for requests that are answered before it. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const connected = socket.remoteAddress ?? '';
  if (proxies === 0) return connected;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    connected,
    ...forwarded
      .map((address) => address.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return hops[Math.min(proxies, hops.length - 1)] ?? connected;
}
