import { expect, test, vi } from 'vitest';
import { createLogger } from './createLogger.ts';
import { createMetrics } from './metrics.ts';
import { endOperation, newScope } from './operations.ts';

test('an operation whose end cannot be logged does not end the process', () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const write = (): never => {
    throw new Error('The log is full.');
  };
  const telemetry = {
    log: createLogger('info', { write }),
    metrics: createMetrics(new Set()),
  };
  const outcome = { name: 'Home', type: 'query', codes: [], deprecated: [] };
  endOperation({ ...newScope('r-1'), outcome }, telemetry);
  expect(printed).toHaveBeenCalledWith(
    'The end of the operation r-1 could not be noted: Error: The log is full.\n',
  );
  printed.mockRestore();
});
