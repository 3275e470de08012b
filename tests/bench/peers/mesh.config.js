import { defineConfig } from '@graphql-mesh/compose-cli';
import { loadOpenAPISubgraph } from '@omnigraph/openapi';

/** `npm run compose` makes the supergraph of Hive Gateway from the description of the REST calls. */
export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('rest', {
        source: './openapi.json',
        endpoint: 'http://localhost:4001',
        operationHeaders: { authorization: "{context.headers['authorization']}" },
      }),
    },
  ],
});
