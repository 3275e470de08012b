import { NoDeprecatedCustomRule, validate, type DocumentNode, type GraphQLSchema } from 'graphql';

/** The uses in each document: Apollo Server parses a text once, and reuses the document. */
const known = new WeakMap<DocumentNode, readonly string[]>();

/** The deprecated elements that a document uses, such as `The field Product.cost`; values of variables do not count. */
export function deprecatedUses(document: DocumentNode, schema: GraphQLSchema): readonly string[] {
  let uses = known.get(document);
  if (uses === undefined) {
    const errors = validate(schema, document, [NoDeprecatedCustomRule]);
    uses = [...new Set(errors.map(({ message }) => message.replace(/ is deprecated\..*/s, '')))];
    known.set(document, uses);
  }
  return uses;
}
