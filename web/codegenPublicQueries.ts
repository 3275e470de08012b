import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { listedOperations } from './listedOperations.ts';

/** Writes the ids of the public queries, which have the same answer for everybody, by name. */
export const plugin: PluginFunction = (_schema, documents) => {
  const queries = listedOperations(documents).filter(({ isPublic }) => isPublic);
  const lines = queries.map(({ name, id }) => `  ${name}: '${id}',\n`);
  return `export const PUBLIC_QUERIES: Record<string, string> = {\n${lines.join('')}};\n`;
};
