import { GraphQLScalarType, Kind } from 'graphql';
import { codedError } from '#gateway/errors.ts';

function isoText(value: unknown): string {
  const isMoment = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (!isMoment) throw codedError('BAD_USER_INPUT', 'A DateTime is text in ISO 8601 form.');
  return value;
}

/** Moments are ISO 8601 text on both sides. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: isoText,
  parseValue: isoText,
  parseLiteral: (node) => isoText(node.kind === Kind.STRING ? node.value : null),
});
