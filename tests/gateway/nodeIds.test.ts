import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const { gateway } = await scriptedGateway(
  {},
  {
    'GET /api/products': [{ id: 1, name: 'Lamp', price: 10, createdAt: '2026-03-01' }],
    'GET /api/banner': [{ id: 1, title: 'Spring' }],
    'GET /api/order/my-orders': { orders: [{ id: 1, items: [], created_at: '2026-03-01 09:30' }] },
  },
);

test('on a server with numbers for ids, no two objects have the same nodeId', async () => {
  const { data, errors } = await gateway.ask(
    '{ products { id nodeId } banners { id nodeId } viewer { orders { id nodeId } } }',
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    products: [{ id: '1', nodeId: 'Product:1' }],
    banners: [{ id: '1', nodeId: 'Banner:1' }],
    viewer: { orders: [{ id: '1', nodeId: 'Order:1' }] },
  });
});

test('each scalar says, in the schema and to introspection, which specification it follows', async () => {
  const scalars = Object.values(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap())
    .filter(isScalarType)
    .filter((scalar) => !isSpecifiedScalarType(scalar));
  for (const { name, specifiedByURL } of scalars) {
    expect(specifiedByURL).toMatch(/^https:\/\//);
    const { data } = await gateway.ask('query ($name: String!) { __type(name: $name) { specifiedByURL } }', {
      name,
    });
    expect(data).toEqual({ __type: { specifiedByURL } });
  }
});
