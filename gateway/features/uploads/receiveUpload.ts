import { mkdtempSync, rm } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { promisify } from 'node:util';
import multer, { MulterError } from 'multer';
import { blobFrom } from 'node-fetch';
import { readToken, requireToken } from '#gateway/auth/readToken.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError, inputError } from '#gateway/errors.ts';
import { typeOfBytes } from '#gateway/media/originals.ts';
import { isObject, parseJson, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { clientAddress } from '#gateway/requests.ts';
import { clientNetwork } from '#runtime/clientNetwork.ts';
import { CHOOSE_PICTURE, MAX_UPLOAD_MB, TOO_LARGE } from '#runtime/uploadedPicture.ts';

const MAX_OPERATION_BYTES = 100_000;
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_CLIENT = 4;
const RETRY_SECONDS = 2;
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i;
const ACCEPTED = /^image\/(png|jpeg|webp)$/;

const LIMITS = {
  fileSize: MAX_UPLOAD_MB * 1024 * 1024,
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: MAX_OPERATION_BYTES,
};

/** Implements the GraphQL multipart request specification for one file; resolves to an ordinary operation. */
export function receiveUpload({ JWT_SECRET, TRUSTED_PROXIES }: GatewaySettings) {
  const uploading: string[] = [];
  return async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { headers } = request;
    if (!MULTIPART.test(headers['content-type'] ?? ''))
      throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as application/json.');
    // Browsers send forms to other origins without a preflight; this header forces one.
    if (!headers['apollo-require-preflight'] && !headers['x-apollo-operation-name'])
      throw inputError('An upload needs the header apollo-require-preflight: true.');
    // Without a token, the upload is refused before the file is read.
    requireToken(readToken(headers.authorization, JWT_SECRET));
    finished(response, takeSlot(uploading, clientAddress(request, TRUSTED_PROXIES)));
    // Files go to the disk: many uploads at once must not fill the memory. Only this user can open the folder.
    const folder = mkdtempSync(join(tmpdir(), 'haat-upload-'));
    // A folder that cannot be removed stays, and only this user can read it.
    finished(response, () => rm(folder, { recursive: true, force: true }, () => undefined));
    const { body, files } = await readParts(request, response, folder);
    const file = Array.isArray(files) ? files[0] : undefined;
    // The request goes on as if it had come without the file.
    headers['content-type'] = 'application/json';
    return operationWithFile(body, file);
  };
}

/** Multer's types name requests of Express, but it reads any request of Node's, to which it adds what it has read. */
type Multer = (request: IncomingMessage, response: ServerResponse, done: (error?: unknown) => void) => void;
type WithParts = IncomingMessage & Pick<Express.Request, 'files'> & { body?: unknown };

async function readParts(request: WithParts, response: ServerResponse, folder: string): Promise<WithParts> {
  const read = multer({ dest: folder, limits: LIMITS }).any() as Multer;
  await promisify(read)(request, response).catch((error: unknown) => {
    throw uploadError(error);
  });
  return request;
}

/** Limits uploads: each holds a connection, a file on disk and a REST call. Returns a function that frees the slot. */
function takeSlot(clients: string[], address: string): () => void {
  const client = clientNetwork(address);
  const own = clients.filter((other) => other === client);
  if (clients.length >= MAX_UPLOADS || own.length >= MAX_UPLOADS_PER_CLIENT)
    throw codedError('RATE_LIMITED', `Too many uploads at once. Please wait ${RETRY_SECONDS} seconds.`, {
      retryAfter: RETRY_SECONDS,
    });
  clients.push(client);
  return () => {
    clients.splice(clients.indexOf(client), 1);
  };
}

function uploadError(error: unknown): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return codedError('PAYLOAD_TOO_LARGE', TOO_LARGE);
  // A disk error.
  if (error instanceof Error && 'syscall' in error) return error;
  return inputError('An upload has the parts operations, map and one file.');
}

async function operationWithFile(body: unknown, file?: Express.Multer.File): Promise<unknown> {
  const fields = readObject(body);
  const operation = parse('operations', fields['operations']);
  const map = parse('map', fields['map']);
  if (!file) throw inputError(CHOOSE_PICTURE);
  const paths = map[file.fieldname];
  if (!Array.isArray(paths) || paths.length !== 1 || typeof paths[0] !== 'string')
    throw inputError('map must say, once, where in the variables the file belongs.');
  put(operation, paths[0].split('.'), await pictureIn(file));
  return operation;
}

/** The file, with the type that its first bytes show; the type that the client sent is ignored. */
async function pictureIn({ path, size }: Express.Multer.File): Promise<Blob> {
  if (size === 0) throw inputError('The file is empty.');
  const file = await blobFrom(path);
  const type = typeOfBytes(Buffer.from(await file.slice(0, 12).arrayBuffer()));
  if (type === null || !ACCEPTED.test(type)) throw codedError('UNSUPPORTED_MEDIA_TYPE', CHOOSE_PICTURE);
  return file.slice(0, size, type);
}

function parse(name: string, text: unknown): JsonObject {
  const value = parseJson(String(text));
  if (!isObject(value)) throw codedError('BAD_REQUEST', `The part ${name} must be a JSON object.`);
  return value;
}

/** Puts the file only where the variables have a null for it. */
function put(operation: JsonObject, [root, ...path]: string[], upload: Blob): void {
  const last = path.pop();
  let holder: unknown = root === 'variables' ? operation['variables'] : undefined;
  for (const key of path) holder = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (last === undefined || !isObject(holder) || holder[last] !== null)
    throw inputError('map must name a variable that is null in operations.');
  holder[last] = upload;
}
