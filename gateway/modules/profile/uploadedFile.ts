import { GraphQLScalarType } from 'graphql';
import { codedError } from '#gateway/errors.ts';

/** A picture uploaded with an operation; its type is judged by its content. */
export interface UploadedFile {
  filename: string;
  mimetype: string;
  /** Where the file is kept until the operation has been answered. */
  path: string;
}

const received = new WeakSet<object>();

/** Marks a file as really uploaded: a client could send an object of the same shape in JSON. */
export function uploadedFile(path: string, mimetype: string): UploadedFile {
  const file = { filename: `picture.${mimetype.slice('image/'.length)}`, mimetype, path };
  received.add(file);
  return file;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && received.has(value);
}

export const Upload = new GraphQLScalarType<UploadedFile>({
  name: 'Upload',
  parseValue(value) {
    if (isUploadedFile(value)) return value;
    throw codedError(
      'BAD_USER_INPUT',
      'An Upload is sent by the GraphQL multipart request specification, as a variable.',
    );
  },
});

/** The number of leading bytes that identify a picture's type. */
export const TYPE_BYTES = 12;

/** The type of a picture by its first bytes, whatever type it claims; null for anything but PNG, JPEG and WebP. */
export function pictureType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
