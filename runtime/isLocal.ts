import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?$/i;
const FORWARDING_HEADER =
  /^(x-forwarded(-.+)?|x-(original-forwarded-for|real-ip|client-ip|cluster-client-ip|envoy-external-address)|true-client-ip|cf-.+|cdn-loop|fastly-client-ip|fly-client-ip|forwarded|via)$/;

/** Whether a program on this machine sent the request itself. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  // A proxy on this machine may forward requests from anywhere, and a website may point its name at this machine (DNS
  // rebinding).
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  // A page of another site may make a browser on this machine ask.
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site';
  return (
    !isForwarded &&
    !isCrossSite &&
    isLoopback(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '')
  );
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}
