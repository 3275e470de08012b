import type { ApiSettings } from './env.ts';

type ListenAddress = Pick<ApiSettings, 'API_PORT' | 'API_HOST'>;

/** Why the API cannot listen, as a sentence that begins with the setting. */
export function listenError(cause: unknown, { API_PORT, API_HOST }: ListenAddress): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause;
  const code = String(cause.code);
  const sentences = new Map([
    ['EADDRINUSE', `API_PORT: ${API_PORT} is taken by another program.`],
    ['EACCES', `API_PORT: this user may not listen on ${API_PORT}. Use one above 1023.`],
  ]);
  return new Error(
    sentences.get(code) ?? `API_HOST: ${API_HOST} is not an address of this machine (${code}).`,
    {
      cause,
    },
  );
}
