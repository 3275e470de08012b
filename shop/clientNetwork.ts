import ipaddr from 'ipaddr.js';

/** What one customer of a provider usually has. */
const NETWORK_BYTES = 7;

/** Whom a limit counts: of IPv6 the network, since one client has many addresses in it; else the address. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray()).toString('hex', 0, NETWORK_BYTES);
}
