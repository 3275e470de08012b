import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { codedError } from '#gateway/errors.ts';
import { pictureType } from './pictureType.ts';
import { isObject } from '#gateway/rest/readJson.ts';

/** A picture that came with an operation; its type is that of its content. */
export interface UploadedFile {
  filename: string;
  mimetype: string;
  buffer: Buffer;
}

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_OPERATION_BYTES = 100_000;

const parts = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MOST_BYTES, files: 1, fields: 2, parts: 3, fieldSize: MOST_OPERATION_BYTES },
}).any();

/** What the parser puts into an operation's variables; the Upload scalar takes nothing else. */
export const RECEIVED = new WeakSet<object>();

/**
 * The GraphQL multipart request specification, with one file: puts the file into the variables and hands on an
 * ordinary request.
 */
export const receiveUpload: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) {
    next();
    return;
  }
  // Browsers send forms across origins without asking: this header makes them ask.
  if (!request.get('apollo-require-preflight') && !request.get('x-apollo-operation-name')) {
    next(codedError('BAD_USER_INPUT', 'An upload needs the header apollo-require-preflight: true.'));
    return;
  }
  parts(request, response, (error: unknown) => {
    try {
      if (error) throw uploadError(error);
      request.body = operationWithFile(request.body, fileOf(request.files));
      // What follows reads JSON.
      request.headers['content-type'] = 'application/json';
      next();
    } catch (fault) {
      next(fault);
    }
  });
};

function uploadError(error: unknown): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return codedError('PAYLOAD_TOO_LARGE', 'The picture is too large: at most 5 MB.');
  return codedError('BAD_USER_INPUT', 'An upload has the parts operations, map and one file.');
}

function fileOf(files: unknown): Express.Multer.File | null {
  const [file]: Express.Multer.File[] = Array.isArray(files) ? files : [];
  return file ?? null;
}

function operationWithFile(body: unknown, file: Express.Multer.File | null): unknown {
  const fields = isObject(body) ? body : {};
  const operation = parse('operations', fields['operations']);
  const map = parse('map', fields['map']);
  if (file === null) return operation;
  const paths = map[file.fieldname];
  if (!Array.isArray(paths) || paths.length !== 1 || typeof paths[0] !== 'string')
    throw codedError('BAD_USER_INPUT', 'map must say, once, where in the variables the file belongs.');
  put(operation, paths[0].split('.'), received(file));
  return operation;
}

function received(file: Express.Multer.File): UploadedFile {
  if (file.size === 0) throw codedError('BAD_USER_INPUT', 'The file is empty.');
  const mimetype = pictureType(file.buffer);
  if (mimetype === null)
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a PNG, JPEG or WebP picture.');
  const filename = `picture.${mimetype.slice('image/'.length)}`;
  const upload = { filename, mimetype, buffer: file.buffer };
  RECEIVED.add(upload);
  return upload;
}

function parse(name: string, text: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(text));
    if (isObject(value)) return value;
  } catch {
    // Told below.
  }
  throw codedError('BAD_USER_INPUT', `The part ${name} must be a JSON object.`);
}

/** Only where the operation has a null waiting for it, below its variables. */
function put(operation: Record<string, unknown>, [root, ...path]: string[], upload: UploadedFile): void {
  const last = path.pop();
  let holder: unknown = root === 'variables' ? operation['variables'] : undefined;
  for (const key of path) holder = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (last === undefined || !isObject(holder) || holder[last] !== null)
    throw codedError('BAD_USER_INPUT', 'map must name a variable that is null in operations.');
  holder[last] = upload;
}
