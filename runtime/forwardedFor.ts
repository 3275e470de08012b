import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Azure and IIS write `203.0.113.7:4711` and `[2001:db8::1]:4711`; others write brackets without a port. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/;

/** Stands for every entry that is no address: all such clients are counted as one. */
export const NO_ADDRESS = 'unknown';

/** Rewrites X-Forwarded-For, so that each entry is an address without a port, or `unknown`. */
export function normalizeForwardedFor({ headers }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  if (sent === undefined) return;
  const entries = String(sent).split(',');
  const addresses = entries.map((entry) => entry.trim()).filter(Boolean);
  headers['x-forwarded-for'] = addresses.map(addressIn).join(', ');
}

function addressIn(entry: string): string {
  const { v4, v6 } = WITH_PORT.exec(entry)?.groups ?? {};
  const address = v4 ?? v6 ?? entry;
  return isIP(address) === 0 ? NO_ADDRESS : address;
}
