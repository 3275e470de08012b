import { pino, type DestinationStream, type Logger } from 'pino';

/** Writes one line of JSON per entry. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: { service: 'gateway' } }, destination);
}
