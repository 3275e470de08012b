import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { parse, visit, type ASTNode, type DocumentNode, type SourceLocation } from 'graphql';

type Answer = Pick<
  GraphQLRequestContextWillSendResponse<object>,
  'document' | 'errors' | 'response' | 'source'
>;

/**
 * Adds to the errors of an answer their places in the operation's text. For that, it is parsed again: operations without
 * errors are parsed without locations, which is faster.
 */
export function locateErrors({ document, source, errors = [], response: { body } }: Answer): void {
  const isLocatable = errors.some(({ nodes, locations }) => nodes !== undefined && locations === undefined);
  if (!isLocatable || !document || source === undefined || body.kind !== 'single') return;
  const places = placesOf(document, source);
  body.singleResult.errors = body.singleResult.errors?.map((formatted, index) => {
    const found = errors[index]?.nodes?.flatMap((node) => places.get(node) ?? []) ?? [];
    return formatted.locations || found.length === 0 ? formatted : { ...formatted, locations: found };
  });
}

/** The place of each node of a document: both have the same nodes, in the same order. */
function placesOf(document: DocumentNode, source: string): Map<ASTNode, SourceLocation> {
  const located = nodesIn(parse(source));
  const places = new Map<ASTNode, SourceLocation>();
  for (const [index, node] of nodesIn(document).entries()) {
    const start = located[index]?.loc?.startToken;
    if (start !== undefined) places.set(node, { line: start.line, column: start.column });
  }
  return places;
}

function nodesIn(document: DocumentNode): ASTNode[] {
  const nodes: ASTNode[] = [];
  visit(document, {
    enter(node) {
      nodes.push(node);
    },
  });
  return nodes;
}
