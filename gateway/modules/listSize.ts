import { getDirectiveValues, type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { readList, readNumber, readText } from '#gateway/rest/readJson.ts';

/** What `@listSize` in schema.graphql says about a field. */
export interface ListSize {
  assumedSize: number;
  slicingArguments: readonly string[];
  sizedFields: readonly string[];
}

/** Null for a field without the directive. */
export function listSizeOf(field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): ListSize | null {
  const directive = schema.getDirective('listSize');
  const values = directive && field.astNode && getDirectiveValues(directive, field.astNode);
  const assumedSize = readNumber(values?.['assumedSize']);
  if (assumedSize === null) return null;
  return {
    assumedSize,
    slicingArguments: texts(values?.['slicingArguments']),
    sizedFields: texts(values?.['sizedFields']),
  };
}

/** The greatest length of the list that is being resolved. */
export function maxListSize({ parentType, fieldName, schema }: GraphQLResolveInfo): number {
  const field = parentType.getFields()[fieldName];
  const size = field && listSizeOf(field, schema);
  if (!size) throw new Error(`${parentType.name}.${fieldName} has no @listSize.`);
  return size.assumedSize;
}

function texts(value: unknown): string[] {
  return readList(value).flatMap((text) => readText(text) ?? []);
}
