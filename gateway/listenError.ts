import type { GatewaySettings } from './env.ts';

type ListenAddress = Pick<GatewaySettings, 'PORT' | 'HOST'>;

/** Why the gateway cannot listen, as a sentence that begins with the setting. */
export function listenError(cause: unknown, { PORT, HOST }: ListenAddress): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause;
  const code = String(cause.code);
  const sentences = new Map([
    ['EADDRINUSE', `PORT: ${PORT} is taken by another program.`],
    ['EACCES', `PORT: this user may not listen on ${PORT}. Use one above 1023.`],
  ]);
  return new Error(sentences.get(code) ?? `HOST: ${HOST} is not an address of this machine (${code}).`, {
    cause,
  });
}
