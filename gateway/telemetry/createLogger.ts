import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Lines are written together: a write for each costs about as much as sending a kept answer. */
const MAX_GATHERED = 16_384;
const MAX_WAIT_MS = 100;

let standardOutput: DestinationStream | undefined;

export function createLogger(level: string, stream?: DestinationStream): Logger {
  const output = stream ?? (standardOutput ??= gathered(destination()));
  return pino({ level, base: { service: 'gateway' } }, output);
}

/** Gathers lines. pino's own buffer takes longer for each line than pino needs to make it. */
export function gathered(output: DestinationStream): DestinationStream {
  let lines: string[] = [];
  let length = 0;
  const flush = (): void => {
    if (length > 0) output.write(lines.join(''));
    lines = [];
    length = 0;
  };
  setInterval(flush, MAX_WAIT_MS).unref();
  process.once('exit', flush);
  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= MAX_GATHERED) flush();
    },
  };
}
