import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** A pipe keeps this many bytes together, even if several processes write to it. */
const MAX_WRITE = 4096;
const MIN_WRITE = 2048;
const MAX_WAIT_MS = 100;

let standardOutput: DestinationStream | undefined;

/** Writes several lines together: a write for each would cost as much as sending a response from memory. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const output = stream ?? (standardOutput ??= openStandardOutput());
  return pino({ level, base: { service: 'gateway' } }, output);
}

function openStandardOutput(): DestinationStream {
  return destination({ minLength: MIN_WRITE, maxWrite: MAX_WRITE, periodicFlush: MAX_WAIT_MS });
}
