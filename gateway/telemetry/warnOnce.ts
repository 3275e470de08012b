import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
/** Shoppers can also cause warnings, such as for made-up hosts of pictures; these must not fill the log. */
const MAX_MESSAGES = 50;

/** Logs what the operator should know, at most one message an hour about each subject. */
export function warnOnce(log: Logger, level: 'warn' | 'error' = 'warn') {
  const logged = new LRUCache<string, true>({ max: MAX_MESSAGES, ttl: HOUR_MS });
  return (message: string, subject = message): void => {
    logged.purgeStale();
    if (logged.has(subject) || logged.size === MAX_MESSAGES) return;
    logged.set(subject, true);
    log[level](message);
  };
}
