import { pino, type DestinationStream, type Logger } from 'pino';
import { operationScope } from './operationScope.ts';

/** Writes one line of JSON per entry; entries within an operation carry its request id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'gateway' },
      mixin: () => ({ requestId: operationScope.getStore()?.requestId }),
    },
    destination,
  );
}
