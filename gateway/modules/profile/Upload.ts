import { GraphQLScalarType } from 'graphql';
import { Blob } from 'node-fetch';
import { codedError } from '#gateway/errors.ts';

/** A picture on the disk, until the operation has been answered. JSON cannot have a `Blob` in it. */
export const Upload = new GraphQLScalarType<Blob>({
  name: 'Upload',
  parseValue(value) {
    if (value instanceof Blob) return value;
    throw codedError(
      'BAD_USER_INPUT',
      'An Upload is sent by the GraphQL multipart request specification, as a variable.',
    );
  },
});
