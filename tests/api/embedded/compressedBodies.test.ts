import { expect, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { answerToUnsentBody } from '#tests/support/unsentBody.ts';

const REFUSED = { success: false, message: 'Send the body without compression.' };

test('compressed bodies are refused before anything reads them, on every route', async () => {
  const api = await apiOfTest();
  const { token } = await api.shopper();
  const routes = [
    ['POST', '/api/user/register', 'application/json'],
    ['PUT', '/api/user/profile', 'application/json'],
    ['POST', '/api/user/upload-avatar', 'multipart/form-data; boundary=x'],
    ['POST', '/api/order/create', 'application/json'],
    ['POST', '/api/contact', 'application/json'],
    ['GET', '/api/products', 'application/json'],
    ['POST', '/nothing-here', 'text/plain'],
  ] as const;
  for (const [method, path, type] of routes) {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip']) {
      const headers = {
        'content-type': type,
        'content-encoding': encoding,
        authorization: `Bearer ${token}`,
      };
      const { status, body } = await answerToUnsentBody(api.url + path, method, headers);
      expect({ path, encoding, status, body }).toEqual({ path, encoding, status: 415, body: REFUSED });
    }
  }
  const plain = await api.call('POST', '/api/contact', {
    body: { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'Is it dimmable?' },
    headers: { 'content-encoding': 'identity' },
  });
  expect(plain.status).toBe(201);
});
