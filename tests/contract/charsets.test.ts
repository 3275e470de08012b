import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY, type Answering } from '#tests/support/rest/restServer.ts';

const SETTINGS = { LOG_LEVEL: 'warn', CACHE_FRESH_MS: '0' };
const plain = await scriptedGateway(SETTINGS);
const adapted = await scriptedGateway(SETTINGS, undefined, {
  calls: {
    products: async (page, server) => {
      const { products } = await server('GET /api/products', page);
      return { products: products.map((one: { titre: string }) => ({ ...one, name: one.titre })) };
    },
  },
});

/** JSON in Latin-1, as its type says, or in a charset that it only pretends to have. */
function inLatin1(json: object, charset = 'iso-8859-1'): Answering {
  return (_, response) => {
    response.writeHead(200, { 'content-type': `application/json; charset=${charset}` });
    response.end(Buffer.from(JSON.stringify(json), 'latin1'));
  };
}

const LAMP = { _id: 'p1', price: 10, stock: 3 };
const USER = { _id: 'u1', name: 'René', email: 'rene@haat.test' };

test.each([
  ['plain', plain, { ...LAMP, name: 'Café crème' }],
  ['adapted', adapted, { ...LAMP, titre: 'Café crème' }],
])('%s: a server that sends Latin-1, and says so, is read', async (_, { rest, gateway }, product) => {
  rest.answer('GET /api/products', inLatin1({ success: true, products: [product] }));
  rest.answer('GET /api/user/profile', inLatin1({ success: true, user: USER }));
  const { data } = await gateway.ask(
    '{ products { name } viewer { profile { name } } }',
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(data).toEqual({ products: [{ name: 'Café crème' }], viewer: { profile: { name: 'René' } } });
});

test('an answer in a charset that nobody knows is refused, and the log names the charset', async () => {
  const { rest, gateway } = plain;
  rest.answer('GET /api/user/profile', inLatin1({ success: true, user: USER }, 'klingon'));
  const { errors } = await gateway.ask('{ viewer { profile { name } } }', {}, TOKEN_OF_SOMEBODY);
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
  await gateway.log.line((line) => line.includes('the answer has the unknown charset \\"klingon\\"'));
});
