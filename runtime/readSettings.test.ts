import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from './readSettings.ts';
import { logLevel, onOrOff, port } from './settingValues.ts';

const schema = z.object({
  HOST: z.string().optional(),
  PORT: port.default(4000),
  DEMO: onOrOff.default(false),
  LOG_LEVEL: logLevel.default('info'),
});
const read = (env: NodeJS.ProcessEnv) => readSettings(schema, env, { WORKERS: 'start several gateways.' });

test('a setting that is gone and still set is an error that says what to do, beside those of wrong settings', () => {
  const sentence = 'WORKERS is no longer a setting: start several gateways.';
  expect(() => read({ WORKERS: '1' })).toThrow(new Error(sentence));
  const wrong = [
    'PORT must be a whole number from 0 to 65535.',
    'DEMO must be on or off.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ];
  expect(() => read({ WORKERS: '1', PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud' })).toThrow(
    new Error([sentence, ...wrong].join('\n')),
  );
});

test('a blank setting counts as unset, and space around other values is trimmed', () => {
  expect(read({ WORKERS: ' ', PORT: '', LOG_LEVEL: undefined, HOST: ' 0.0.0.0\n', OTHER: 'x' })).toEqual({
    HOST: '0.0.0.0',
    PORT: 4000,
    DEMO: false,
    LOG_LEVEL: 'info',
  });
});
