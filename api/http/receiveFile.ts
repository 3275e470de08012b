import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { allowLongUpload } from './bodyDeadline.ts';
import { HttpError } from './HttpError.ts';

interface Upload {
  /** The field of the form. */
  field: string;
  /** The word for the file in errors. */
  what: 'file' | 'picture';
  maxMb: number;
  /** The limit of each other field. */
  maxFieldMb?: number;
  storage?: StorageEngine;
  /** Whether it may take hours, on a slow line. */
  mayTakeLong?: boolean;
}

type Receive = (request: Request, response: Response) => Promise<Express.Multer.File | undefined>;

/** Reads a form with one file, by default into memory; undefined when there is none. */
export function fileReceiver({
  field,
  what,
  maxMb,
  maxFieldMb = 1,
  storage = multer.memoryStorage(),
  mayTakeLong = false,
}: Upload): Receive {
  const fileSize = maxMb * 1024 * 1024;
  const fieldSize = maxFieldMb * 1024 * 1024;
  const limits = { fileSize, fieldSize, files: 1, fields: 10, parts: 11 };
  const parse = multer({ storage, limits }).single(field);
  const errorOf = (error: unknown): unknown => {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
      return new HttpError(413, `The ${what} is too large: at most ${maxMb} MB.`);
    // A system error, such as a full disk. All other errors mean that the form is malformed.
    if (error instanceof Error && 'syscall' in error) return error;
    return new HttpError(400, `Send one file, in the field ${field}.`);
  };
  return async (request, response) => {
    if (mayTakeLong) allowLongUpload(request);
    await new Promise<void>((resolve, reject) =>
      parse(request, response, (error: unknown) => (error ? reject(errorOf(error)) : resolve())),
    );
    return request.file;
  };
}
