import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway';
import InMemoryLRUCache from '@graphql-mesh/cache-inmemory-lru';
import { freshMs, port, restUrl } from './settings.js';

const isAnonymous = (request) => !request.headers.get('authorization');

const caching =
  freshMs > 0
    ? {
        cache: new InMemoryLRUCache(),
        responseCaching: { session: () => null, enabled: isAnonymous, ttl: freshMs },
      }
    : {};

const gateway = createGatewayRuntime({
  supergraph: readFileSync(new URL('supergraph.graphql', import.meta.url), 'utf8'),
  transportEntries: { rest: { location: restUrl } },
  logging: false,
  ...caching,
});

createServer(gateway).listen(port, '127.0.0.1');
