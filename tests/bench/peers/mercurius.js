import fastify from 'fastify';
import mercurius from 'mercurius';
import cache from 'mercurius-cache';
import { resolvers } from './resolvers.js';
import { restCalls } from './restCalls.js';
import { freshMs, port, typeDefs } from './settings.js';

const app = fastify();
app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: ({ headers }) => ({ shop: restCalls(headers.authorization) }),
});
if (freshMs > 0) {
  app.register(cache, { ttl: freshMs / 1000, policy: { Query: { banners: true, products: true } } });
}
await app.listen({ port, host: '127.0.0.1' });
