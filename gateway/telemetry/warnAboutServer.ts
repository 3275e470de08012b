import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;

/** Logs what the operator should know about the shop's server, each message once an hour. */
export function warnAboutServer(log: Logger): (message: string) => void {
  const recent = new LRUCache<string, true>({ max: 100, ttl: HOUR_MS });
  return (message) => {
    if (!recent.has(message)) log.warn(message);
    recent.set(message, true);
  };
}
