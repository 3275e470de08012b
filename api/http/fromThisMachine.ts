import type { RequestHandler } from 'express';
import { Refusal } from './Refusal.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?$/i;

/** A route for this machine alone, whatever address the API listens on. */
export const fromThisMachine: RequestHandler = (request, _response, next) => {
  // What a proxy of this machine passes on comes from anywhere; and a page of the web could have pointed its own
  // name at this machine.
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  const isLocal =
    isLoopback(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
  if (isForwarded || !isLocal)
    throw new Refusal(403, 'This page is only for the machine that the API runs on.');
  next();
};

export function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
