import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { html, TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

// Shapes that real servers of this family use (rest-contract §2).

const { rest, gateway } = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  IMAGE_ORIGINS: 'https://cdn.shop.test',
});

test('a registration that signs in at once passes on its token', async () => {
  rest.answer('POST /api/user/register', { success: true, token: 'abc.def.ghi' });
  const { data } = await gateway.ask(
    'mutation { register(input: { name: "Mina", email: "a@haat.test", password: "secret" }) { success token } }',
  );
  expect(data.register).toEqual({ success: true, token: 'abc.def.ghi' });
  expect(rest.requests[0]?.body).toMatchObject({ role: 'user' });
});

test('a profile with another spelling of its id, without the orders that are embedded in it', async () => {
  rest.answer('GET /api/user/profile', {
    success: true,
    user: {
      id: 7,
      name: 'Mina',
      email: 'a@haat.test',
      avatar: '',
      createdAt: 1_772_357_400_000,
      orders: [{}],
    },
  });
  const { data } = await gateway.ask('{ viewer { profile { id phone avatar createdAt } } }', {}, TOKEN);
  expect(data.viewer.profile).toEqual({
    id: '7',
    phone: null,
    avatar: null,
    createdAt: '2026-03-01T09:30:00.000Z',
  });
});

test.each([
  ['without the user', { success: true, avatarUrl: '/uploads/me.png' }],
  [
    'without the address',
    { success: true, user: { _id: 'u1', name: 'Mina', email: 'a@haat.test', avatar: 'uploads/me.png' } },
  ],
  ['with its own address in it', { success: true, avatarUrl: `OWN/uploads/me.png` }],
])('an upload that is answered %s', async (_, answer) => {
  const text = JSON.stringify(answer).replace('OWN', rest.url);
  rest.answer('POST /api/user/upload-avatar', JSON.parse(text));
  rest.answer('GET /api/user/profile', {
    success: true,
    user: { _id: 'u1', name: 'Mina', email: 'a@haat.test', avatar: '/uploads/me.png' },
  });
  const { data, errors } = await uploadAvatar(gateway, TOKEN, PNG);
  expect(errors).toEqual([]);
  expect(data.uploadAvatar).toEqual({
    success: true,
    message: null,
    avatarUrl: '/media/uploads/me.png',
    profile: { avatar: '/media/uploads/me.png' },
  });
});

test('an upload that the server refuses is data; one that it fails on is UPSTREAM_ERROR without its error page', async () => {
  rest.answer('POST /api/user/upload-avatar', { success: false, message: 'No file uploaded' });
  expect((await uploadAvatar(gateway, TOKEN, PNG)).data.uploadAvatar).toEqual({
    success: false,
    message: 'No file uploaded',
    avatarUrl: null,
    profile: null,
  });
  rest.answer('POST /api/user/upload-avatar', html(500));
  const { errors } = await uploadAvatar(gateway, TOKEN, PNG);
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_ERROR');
  expect(JSON.stringify(errors)).not.toContain('srv');
});

test('an address is read again if the answer does not contain it; contact is found at its other path', async () => {
  rest.answer('POST /api/user/addresses', { success: true });
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [{ _id: 'a1', label: 'home', zipcode: 1205, isDefault: 'true' }],
  });
  rest.answer('POST /api/contact/create', { success: true, message: 'Thank you' });
  const { data } = await gateway.ask(
    `mutation {
      createAddress(input: { label: HOME, street: "s", city: "c", state: "d", zipCode: "১২০৫", country: "x", phone: "‎০১৭১১ ১২৩৪৫৬" }) { success addresses { id label zipCode isDefault } }
      sendContactMessage(input: { name: "M", email: "a@haat.test", subject: "s", message: "m" }) { success message }
    }`,
    {},
    TOKEN,
  );
  expect(data.createAddress.addresses).toEqual([
    { id: 'a1', label: 'HOME', zipCode: '1205', isDefault: true },
  ]);
  expect(data.sendContactMessage).toEqual({ success: true, message: 'Thank you' });
  const sent = rest.requests.find(({ method, path }) => method === 'POST' && path === '/api/user/addresses');
  expect(sent?.body).toMatchObject({ zipCode: '1205', phone: '01711 123456' });
});
