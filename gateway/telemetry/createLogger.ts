import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Lines are written together, within 100 ms: a write for each costs about as much as sending a kept answer. */
const BUFFER = { minLength: 4096, maxWrite: 4500, periodicFlush: 100 };

export function createLogger(level: string, stream: DestinationStream = destination(BUFFER)): Logger {
  return pino({ level, base: { service: 'gateway' } }, stream);
}
