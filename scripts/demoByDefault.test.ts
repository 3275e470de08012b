import { expect, onTestFinished, test, vi } from 'vitest';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { demoByDefault } from './demoByDefault.ts';

function warningsOf(env: NodeJS.ProcessEnv): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  warn.mockClear();
  demoByDefault(env);
  return warn.mock.calls.flat();
}

test('a misspelt DATABASE_URL or DEMO is named, although the demo shop opens', () => {
  expect(warningsOf({ DATABSE_URL: 'postgres://shop@db.example/shop' })).toEqual([
    'DATABSE_URL is no setting, and DATABASE_URL is not set: is it misspelt?',
  ]);
  expect(warningsOf({ DEMOS: 'off' })).toEqual(['DEMOS is no setting, and DEMO is not set: is it misspelt?']);
  expect(warningsOf({ DATABSE_URL: 'x', DATABASE_URL: 'postgres://shop@db.example/shop' })).toEqual([]);
});

test('no other setting is taken for a misspelt one', () => {
  const names = [...Object.keys(API_SETTINGS.shape), ...Object.keys(settingsWith(features).shape)];
  const others = names.filter((name) => name !== 'DATABASE_URL');
  expect(warningsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});
