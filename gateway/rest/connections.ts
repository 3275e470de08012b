import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { type RequestInit, type Response } from 'node-fetch';
import { codedError, codeOf } from '#gateway/errors.ts';

/** Calls of one class share connections. */
export type CallClass = 'catalogue' | 'private' | 'write' | 'media';

export interface Connections {
  /** Sends one request and follows no redirects; UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT when no answer comes. */
  request(kind: CallClass, url: string, init: RequestInit): Promise<Response>;
  close(): void;
}

const MAX_BYTES = 10 * 1024 * 1024;
/** Idle connections close before the server closes them (usually after five seconds): a write is sent only once. */
const IDLE_MS = 2000;

export function openConnections(baseUrl: string): Connections {
  const agent = (): HttpAgent =>
    new (baseUrl.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
  const agents: Record<CallClass, HttpAgent> = {
    catalogue: agent(),
    private: agent(),
    write: agent(),
    media: agent(),
  };
  return {
    async request(kind, url, init) {
      try {
        return await fetch(url, { ...init, agent: agents[kind], redirect: 'manual', size: MAX_BYTES });
      } catch (error) {
        throw transportError(error);
      }
    },
    close() {
      for (const kept of Object.values(agents)) kept.destroy();
    },
  };
}

/** Refused, reset, unknown host: clients only learn that the shop cannot be reached. */
export function transportError(error: unknown): unknown {
  if (codeOf(error) !== null) return error;
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
  if (isTooLarge) return codedError('UPSTREAM_BAD_RESPONSE');
  const isAborted = error instanceof Error && error.name === 'AbortError';
  return codedError(isAborted ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE');
}
