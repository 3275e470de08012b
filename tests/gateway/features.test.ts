import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import type { Extension, Feature } from '#gateway/core/feature.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { startGateway } from '#gateway/core/server.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const SETTINGS = { API_BASE_URL: 'http://127.0.0.1:1', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

const feature = (extension: Extension): Feature => ({ settings: {}, open: () => extension });

test.each<[string, Extension]>([
  ['shared', { shared: async (own) => own }],
  ['schema', { schema: (sdl) => buildSchema(sdl) }],
  ['observe', { observe: () => undefined as never }],
  ['readBody', { readBody: async () => null }],
])('a second feature with the hook %s, of which only one counts, ends the start', async (hook, extension) => {
  const features = [feature(extension), feature(extension)];
  await expect(startGateway(readGatewaySettings(SETTINGS, features), { features })).rejects.toThrow(
    `Two features have the hook ${hook}, of which only one counts.`,
  );
});

test('a feature gets its own settings alone', async () => {
  let got: object = {};
  const one: Feature = {
    settings: { OWN: onOrOff.default(false) },
    open(settings) {
      got = settings;
      return null;
    },
  };
  const features = [one, { ...feature({}), settings: { OTHER: onOrOff.default(true) } }];
  const gateway = await startGateway(readGatewaySettings({ ...SETTINGS, OWN: 'on' }, features), { features });
  await gateway.close();
  expect(got).toEqual({ OWN: true });
});
