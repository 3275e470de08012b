import { GraphQLScalarType } from 'graphql';
import { codedError } from '#gateway/errors.ts';
import { isUploadedFile, type UploadedFile } from '#gateway/modules/profile/uploadedFile.ts';

/** ISO 8601 text on both sides. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: isoText,
  parseValue: isoText,
});

export const UploadScalar = new GraphQLScalarType<UploadedFile, never>({
  name: 'Upload',
  parseValue: received,
  serialize() {
    throw codedError('INTERNAL_SERVER_ERROR', 'An Upload cannot be read back.');
  },
});

function isoText(value: unknown): string {
  const isDate = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (!isDate) throw codedError('BAD_USER_INPUT', 'A DateTime is text in ISO 8601 form.');
  return value;
}

function received(value: unknown): UploadedFile {
  if (isUploadedFile(value)) return value;
  throw codedError(
    'BAD_USER_INPUT',
    'An Upload is sent by the GraphQL multipart request specification, as a variable.',
  );
}
