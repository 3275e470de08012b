import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { backOfficeSettings } from './backOffice.ts';
import { settingsPage, settingsTable } from './settingsPage.ts';

const ALL = [settingsWith(features), API_SETTINGS, (await backOfficeSettings()) ?? z.object({})].flatMap(
  ({ shape }) => Object.entries<z.ZodType>(shape),
);

test('docs/settings.md is what `npm run codegen` writes', async () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(await settingsPage());
});

test('a row has the name, the default in words, and the description', () => {
  const settings = z.object({
    URL: z.url().describe('Where.'),
    KEY: z.string().nullable().default(null).describe('What opens.'),
    FOLDER: z.string().default('/tmp/x').meta({ description: 'What is there.', default: 'x' }),
  });
  expect(settingsTable(settings).split('\n').slice(2)).toEqual([
    '| `URL` | required | Where. |',
    '| `KEY` | unset | What opens. |',
    '| `FOLDER` | `x` | What is there. |',
  ]);
});

test('every setting has a description', () => {
  expect(ALL.length).toBeGreaterThan(45);
  expect(ALL.filter(([, setting]) => !setting.meta()?.description).map(([name]) => name)).toEqual([]);
});

test('a number setting refuses 0, or its description says what 0 means', () => {
  const numbers = ALL.filter(([, setting]) =>
    setting.safeParse('-1').error?.message.includes('whole number'),
  );
  expect(numbers.length).toBeGreaterThan(10);
  const silent = numbers.filter(
    ([, setting]) => setting.safeParse('0').success && !/\b0: /.test(setting.meta()?.description ?? ''),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
