import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { listedOperations } from './listedOperations.ts';

/** Writes the web's operations as a manifest in Apollo's format: the gateway answers them by id and can trust them. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = listedOperations(documents).map(({ id, name, type, body }) => ({
    id,
    name,
    type,
    body,
  }));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};
