import type { Request, RequestHandler } from 'express';
import { HttpError } from './HttpError.ts';

const FORWARDING_HEADER = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?$/i;

/** Lets only this machine in, even when the API listens on other addresses. */
export const localOnly: RequestHandler = (request, _response, next) => {
  if (!isLocal(request)) throw new HttpError(403, 'This page is only for the machine that the API runs on.');
  next();
};

export function isLocal(request: Request): boolean {
  // A proxy on this machine may forward requests from anywhere, and a website may point its name at this machine (DNS
  // rebinding).
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  return (
    !isForwarded &&
    isLoopback(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '')
  );
}

export function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
