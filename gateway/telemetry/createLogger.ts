import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Lines are written together: one write for each would cost more than sending an answer that is kept. */
const BUFFER = { minLength: 16_000, periodicFlush: 100 };

export function createLogger(level: string, stream: DestinationStream = destination(BUFFER)): Logger {
  return pino({ level, base: { service: 'gateway' } }, stream);
}
