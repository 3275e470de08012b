import { NoDeprecatedCustomRule, validate, type DocumentNode, type GraphQLSchema } from 'graphql';

/** Apollo Server parses a text once, and keeps the document. */
const known = new WeakMap<DocumentNode, readonly string[]>();

/** What a document asks for that is deprecated, such as `The field Product.cost`; it says nothing about values of variables. */
export function deprecatedUses(document: DocumentNode, schema: GraphQLSchema): readonly string[] {
  let uses = known.get(document);
  if (uses === undefined) {
    const errors = validate(schema, document, [NoDeprecatedCustomRule]);
    uses = [...new Set(errors.map(({ message }) => message.replace(/ is deprecated\..*/s, '')))];
    known.set(document, uses);
  }
  return uses;
}
