import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { NO_ADDRESS, normalizeForwardedFor } from '#runtime/forwardedFor.ts';

const NOT_TRUSTED =
  'A request came with X-Forwarded-For from an address that TRUSTED_GATEWAYS does not name: if that is a gateway, all its ' +
  'shoppers share one limit.';
const UNREADABLE = 'The client in X-Forwarded-For is no IP address: all such clients share one limit.';

/** Reads X-Forwarded-For as any proxy writes it. Warns once where limits count many clients as one because of it. */
export function forwardedFor(log: Logger): RequestHandler {
  const warned = new Set<string>();
  const warn = (sentence: string): void => {
    if (!warned.has(sentence)) log.warn(sentence);
    warned.add(sentence);
  };
  return (request, _response, next) => {
    normalizeForwardedFor(request);
    if (request.headers['x-forwarded-for']) {
      if (request.ips.length === 0) warn(NOT_TRUSTED);
      else if (request.ip === NO_ADDRESS) warn(UNREADABLE);
    }
    next();
  };
}
