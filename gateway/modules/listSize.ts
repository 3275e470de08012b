import { getDirectiveValues, type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { z } from 'zod';

/** What `@listSize` in schema.graphql says about a field. */
const LIST_SIZE = z.object({
  assumedSize: z.number(),
  slicingArguments: z.array(z.string()).default([]),
  sizedFields: z.array(z.string()).default([]),
});

export type ListSize = z.infer<typeof LIST_SIZE>;

export function listSizeOf(field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): ListSize | null {
  const directive = schema.getDirective('listSize');
  const values = directive && field.astNode && getDirectiveValues(directive, field.astNode);
  return values ? LIST_SIZE.parse(values) : null;
}

/** The maximum length of the list that is being resolved. */
export function maxListSize({ parentType, fieldName, schema }: GraphQLResolveInfo): number {
  const field = parentType.getFields()[fieldName];
  const size = field && listSizeOf(field, schema);
  if (!size) throw new Error(`${parentType.name}.${fieldName} has no @listSize.`);
  return size.assumedSize;
}
