import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Writes several lines together: a write for each would cost as much as sending a response from memory. */
const STANDARD_OUTPUT = destination({
  minLength: 2048,
  /** A pipe keeps this many bytes together, even if several processes write to it. */
  maxWrite: 4096,
  /** In milliseconds. */
  periodicFlush: 100,
});

export function createLogger(level: string, output: DestinationStream = STANDARD_OUTPUT): Logger {
  return pino({ level, base: { service: 'gateway' } }, output);
}
