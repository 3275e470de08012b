import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
/** Shoppers can cause warnings, too, such as for made-up hosts of pictures: they must not fill the log. */
const MAX_MESSAGES = 50;

/** Logs what the operator should know, each message once an hour. */
export function warnOnce(log: Logger): (message: string) => void {
  const told = new Set<string>();
  let since = Date.now();
  return (message) => {
    if (Date.now() - since > HOUR_MS) {
      told.clear();
      since = Date.now();
    }
    if (told.has(message) || told.size >= MAX_MESSAGES) return;
    told.add(message);
    log.warn(message);
  };
}
