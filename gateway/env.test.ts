import { expect, test } from 'vitest';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { REMOVED_SETTINGS } from './removedSettings.ts';

const REQUIRED = { API_BASE_URL: 'https://shop.example/' };

test('only the REST server is required; everything else has a default', () => {
  expect(readGatewaySettings(REQUIRED, features)).toMatchObject({
    PORT: 4000,
    API_BASE_URL: 'https://shop.example',
    JWT_SECRET: null,
    CORS_ORIGINS: [],
    INTROSPECTION: true,
    PLAYGROUND: true,
    CACHE_FRESH_MS: 5000,
  });
  expect(() => readGatewaySettings({}, features)).toThrow('API_BASE_URL');
});

test.each([
  ['API_BASE_URL', 'shop.example'],
  ['API_BASE_URL', 'ftp://shop.example'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['JWT_SECRET', 'f3a91c07be52d8640e7b9ac15d2f883'],
  ['METRICS_TOKEN', 'f3a91c07be52d8640e7b9ac15d2f883'],
  ['ADMIN_TOKEN', 'f3a91c07be52d8640e7b9ac15d2f883'],
  ['CORS_ORIGINS', 'https://a.example, https://b.example/path'],
  ['CORS_ORIGINS', 'a.example'],
  ['IMAGE_ORIGINS', 'ftp://a.example'],
  ['PORT', '-1'],
  ['REDIS_URL', 'redis://localhost:6379/shop'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/?from=x'],
  ['API_BASE_URL', 'https://shop.example/#api'],
  ['API_BASE_URL', 'https://shop:password@shop.example'],
  ['JWT_SECRET', 'abc'.repeat(12)],
  ['JWT_SECRET', 'changeme-changeme-changeme-changeme'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['PLAYGROUND', 'maybe'],
  ['PLAYGROUND_ACCOUNT', 'demo@shop.example'],
  ['UPSTREAM_OPERATION_MS', 'soon'],
  ['UPSTREAM_OPERATION_MS', '0'],
  ['REQUEST_MS', '0'],
  ['WEB_DIR', 'web/src'],
  ['REQUESTS_PER_MINUTE', '0'],
  ['CACHE_TAG_HEADER', 'Cache Tag'],
  ['CACHE_TAG_HEADER', 'etag'],
  ['CACHE_TAG_HEADER', 'Content-Type'],
])('%s=%s causes an error that names the setting', (name, value) => {
  expect(() => readGatewaySettings({ ...REQUIRED, [name]: value }, features)).toThrow(name);
});

test('a secret of 32 bytes is long enough', () => {
  const JWT_SECRET = 'f3a91c07be52d8640e7b9ac15d2f8836';
  const settings = readGatewaySettings({ ...REQUIRED, JWT_SECRET }, features);
  expect(settings.JWT_SECRET?.export().toString()).toBe(JWT_SECRET);
});

test('trailing slashes are removed from addresses', () => {
  const env = {
    ...REQUIRED,
    API_BASE_URL: 'https://shop.example/@haat/',
    PUBLIC_URL: 'https://shop.example/haat//',
  };
  expect(readGatewaySettings(env, features)).toMatchObject({
    API_BASE_URL: 'https://shop.example/@haat',
    PUBLIC_URL: 'https://shop.example/haat',
  });
});

test('lists are separated by commas, and switches are on or off', () => {
  const env = { ...REQUIRED, CORS_ORIGINS: 'https://a.example, https://b.example,', PLAYGROUND: 'off' };
  expect(readGatewaySettings(env, features)).toMatchObject({
    CORS_ORIGINS: ['https://a.example', 'https://b.example'],
    PLAYGROUND: false,
  });
});

test.each(Object.keys(REMOVED_SETTINGS))('%s, which is gone, stops the start with what to do', (name) => {
  const read = (value: string): unknown => readGatewaySettings({ ...REQUIRED, [name]: value }, features);
  expect(name in settingsWith(features).shape).toBe(false);
  expect(() => read('1')).toThrow(REMOVED_SETTINGS[name]);
  expect(read(' ')).toEqual(readGatewaySettings(REQUIRED, features));
});

test('tags may have a header of another name', () => {
  const settings = readGatewaySettings({ ...REQUIRED, CACHE_TAG_HEADER: 'Surrogate-Key' }, features);
  expect(settings.CACHE_TAG_HEADER).toBe('Surrogate-Key');
});
