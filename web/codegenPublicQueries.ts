import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { listedOperations } from './listedOperations.ts';

/** Writes the ids of the queries that answer everybody with the same, by their names. */
export const plugin: PluginFunction = (_schema, documents) => {
  const queries = listedOperations(documents).filter(({ isPublic }) => isPublic);
  const lines = queries.map(({ name, id }) => `  ${name}: '${id}',\n`);
  return `export const PUBLIC_QUERIES: Record<string, string> = {\n${lines.join('')}};\n`;
};
