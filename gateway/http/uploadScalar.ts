import { GraphQLScalarType } from 'graphql';
import { codedError } from '#gateway/errors.ts';
import { RECEIVED, type UploadedFile } from './upload.ts';

const EXPLANATION = 'An Upload is sent by the GraphQL multipart request specification, as a variable.';

export const UploadScalar = new GraphQLScalarType<UploadedFile, never>({
  name: 'Upload',
  parseValue(value) {
    if (isReceived(value)) return value;
    throw codedError('BAD_USER_INPUT', EXPLANATION);
  },
  parseLiteral() {
    throw codedError('BAD_USER_INPUT', EXPLANATION);
  },
  serialize() {
    throw codedError('INTERNAL_SERVER_ERROR', 'An Upload cannot be read back.');
  },
});

function isReceived(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && RECEIVED.has(value);
}
