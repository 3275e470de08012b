import { pino, type DestinationStream, type Logger } from 'pino';
import { operationScope } from './operationScope.ts';

/** One line of JSON per entry; what happens within an operation carries its request id. */
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
