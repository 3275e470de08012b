import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};
const NAME = /^\/[\w.-]+\.(\w+)$/;

/** Hands out the compressed form of a built file where there is one and the browser takes it. */
export function precompressed(folder: string): RequestHandler {
  return (request, response, next) => {
    const type = TYPES[NAME.exec(request.path)?.[1] ?? ''];
    if (type === undefined) {
      next();
      return;
    }
    response.vary('Accept-Encoding');
    const accepted = request.get('accept-encoding') ?? '';
    const encoding = ENCODINGS.find(
      ({ name, suffix }) =>
        new RegExp(`\\b${name}\\b`).test(accepted) && existsSync(join(folder, request.path + suffix)),
    );
    if (encoding !== undefined) {
      request.url += encoding.suffix;
      response.set('Content-Encoding', encoding.name).type(type);
    }
    next();
  };
}
