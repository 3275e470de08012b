import { expect, test } from 'vitest';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { SETTINGS as GATEWAY_SETTINGS } from '#gateway/env.ts';
import { backOfficeSettings } from '#scripts/backOffice.ts';
import { misspeltSettings } from './misspeltSettings.ts';

const API_NAMES = [API_SETTINGS, await backOfficeSettings()].flatMap((settings) =>
  Object.keys(settings?.shape ?? {}),
);
const ofApi = (env: NodeJS.ProcessEnv): string[] => misspeltSettings(env, API_NAMES);
const ofGateway = (env: NodeJS.ProcessEnv): string[] =>
  misspeltSettings(env, Object.keys(GATEWAY_SETTINGS.shape));

test.each([
  ['DATABSE_URL', 'DATABASE_URL', ofApi],
  ['DATABSAE_URL', 'DATABASE_URL', ofApi],
  ['database_url', 'DATABASE_URL', ofApi],
  ['SMTP_URI', 'SMTP_URL', ofApi],
  ['DEMOS', 'DEMO', ofApi],
  ['ORDER_TO', 'ORDERS_TO', ofApi],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES', ofGateway],
  ['PORTS', 'PORT', ofGateway],
  ['LOGLEVEL', 'LOG_LEVEL', ofGateway],
])('%s is named beside %s, which it is taken for', (name, meant, misspelt) => {
  expect(misspelt({ [name]: 'x' })).toEqual([
    `${name} is no setting, and ${meant} is not set: is it misspelt?`,
  ]);
  expect(misspelt({ [name]: ' ' })).toEqual([]);
  expect(misspelt({ [name]: 'x', [meant]: 'y' })).toEqual([]);
});

test('settings of the other process, and variables of machines, are not taken for mistakes', () => {
  const names = [...API_NAMES, ...Object.keys(GATEWAY_SETTINGS.shape)];
  const machine = ['HOME', 'PATH', 'PWD', 'HOSTNAME', 'TEMP', 'NODE_ENV', 'REDIS_PORT', 'POSTGRES_PORT'];
  for (const name of [...names, ...machine])
    expect([name, ...ofApi({ [name]: 'x' }), ...ofGateway({ [name]: 'x' })]).toEqual([name]);
});
