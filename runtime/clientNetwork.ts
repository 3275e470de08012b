import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Providers usually give a customer a /56 network. */
const NETWORK_BYTES = 7;

/** The key of a client for rate limits: the IPv4 address, or the network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray()).toString('hex', 0, NETWORK_BYTES);
}
