import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from './readSettings.ts';

test('a setting that is gone and still set is an error that says what to do, beside those of wrong settings', () => {
  const schema = z.object({ PORT: z.enum(['4000'], 'must be 4000.').default('4000') });
  const read = (env: NodeJS.ProcessEnv) => readSettings(schema, env, { WORKERS: 'start several gateways.' });
  expect(read({ WORKERS: ' ', OTHER: 'x' })).toEqual({ PORT: '4000' });
  const sentence = 'WORKERS is no longer a setting: start several gateways.';
  expect(() => read({ WORKERS: '1' })).toThrow(new Error(sentence));
  expect(() => read({ WORKERS: '1', PORT: 'x' })).toThrow(new Error(`${sentence}\nPORT must be 4000.`));
});
