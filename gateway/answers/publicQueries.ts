import { Kind, OperationTypeNode, parse, visit } from 'graphql';

/** What belongs to one shopper stands under this field. */
const PRIVATE_FIELD = 'viewer';

/** The ids of the queries that answer everybody with the same, in documents by their ids. */
export function publicQueries(byId: ReadonlyMap<string, string>): Set<string> {
  return new Set([...byId].flatMap(([id, text]) => (isPublic(text) ? [id] : [])));
}

/** A field of that name in any place is enough: fragments make it hard to tell where it stands. */
function isPublic(text: string): boolean {
  let isFound = true;
  visit(parse(text), {
    OperationDefinition: ({ operation }) => void (isFound &&= operation === OperationTypeNode.QUERY),
    [Kind.FIELD]: ({ name }: { name: { value: string } }) => void (isFound &&= name.value !== PRIVATE_FIELD),
  });
  return isFound;
}
