import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** A pipe keeps so many bytes together, also when several processes write to it. */
const MAX_WRITE = 4096;
const MAX_WAIT_MS = 100;

let standardOutput: DestinationStream | undefined;

export function createLogger(level: string, stream?: DestinationStream): Logger {
  const output = stream ?? (standardOutput ??= gathered(destination({ maxWrite: MAX_WRITE })));
  return pino({ level, base: { service: 'gateway' } }, output);
}

/**
 * Writes lines together: a write for each costs about as much as sending a kept answer, and pino's own buffer takes longer
 * for each line than pino needs to make it.
 */
export function gathered(output: DestinationStream): DestinationStream {
  let lines: string[] = [];
  let length = 0;
  const flush = (): void => {
    if (length > 0) output.write(lines.join(''));
    lines = [];
    length = 0;
  };
  setInterval(flush, MAX_WAIT_MS).unref();
  // Before pino writes the rest.
  process.prependOnceListener('exit', flush);
  return {
    write(line) {
      if (length + line.length > MAX_WRITE) flush();
      lines.push(line);
      length += line.length;
    },
  };
}
