import { createServer } from 'node:http';
import { useResponseCache as responseCache } from '@graphql-yoga/plugin-response-cache';
import { createSchema, createYoga } from 'graphql-yoga';
import { resolvers } from './resolvers.js';
import { restCalls } from './restCalls.js';
import { freshMs, port, typeDefs } from './settings.js';

const isAnonymous = (request) => !request.headers.get('authorization');

const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  context: ({ request }) => ({ shop: restCalls(request.headers.get('authorization')) }),
  logging: false,
  plugins: freshMs > 0 ? [responseCache({ session: () => null, enabled: isAnonymous, ttl: freshMs })] : [],
});

createServer(yoga).listen(port, '127.0.0.1');
