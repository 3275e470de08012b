import { expect, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';

test.each([
  ['JWT_SECRET', '', /JWT_SECRET is not set/, 1],
  ['JWT_SECRET', 'f3a91c07be52d8640e7b9ac15d2f8836', /JWT_SECRET is not set/, 0],
  ['PUBLIC_URL', 'https://shop.example/haat', /PUBLIC_URL has a path/, 1],
  ['PUBLIC_URL', 'https://shop.example/', /PUBLIC_URL has a path/, 0],
  ['DATABASE_CONNECTIONS', '900', /DATABASE_CONNECTIONS is 900, but the server allows only \d+\./, 1],
  ['DATABASE_CONNECTIONS', '20', /DATABASE_CONNECTIONS/, 0],
])('a setting that is probably wrong causes a warning: %s=%s', async (name, value, sentence, warnings) => {
  const api = await apiOfTest({ [name]: value });
  expect(api.log.lines.filter((line) => sentence.test(line))).toHaveLength(warnings);
});
