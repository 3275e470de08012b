import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { z } from 'zod';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import type { Services } from '#api/Services.ts';
import { importCatalogue, type ImportReport } from './importCatalogue.ts';

const MAX_MB = 200;

const parseUpload = multer({
  storage: multer.diskStorage({ destination: tmpdir() }),
  limits: { fileSize: MAX_MB * 1024 * 1024, files: 1, fields: 10, parts: 11 },
}).single('file');

const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false`)
    .default('false')
    .transform((value) => value === 'true');

const OPTIONS = z.object({
  dryRun: flag('dryRun'),
  stock: flag('stock'),
  removeMissing: flag('removeMissing'),
});

/** POST /api/owner/catalogue: a CSV file of products. */
export function postCatalogue(services: Services): RequestHandler {
  return async (request, response) => {
    const { dryRun, stock, removeMissing } = parseInput(OPTIONS, request.query);
    const file = await receiveFile(request, response);
    try {
      const options = { isDryRun: dryRun, withStock: stock, removeMissing };
      const report = await importCatalogue(services, file, options);
      const isRefused = report.errors.length > 0;
      response
        .status(isRefused ? 422 : 200)
        .json({ success: !isRefused, message: messageOf(report, dryRun), ...report });
    } finally {
      await rm(file, { force: true });
    }
  };
}

export function messageOf({ errors }: ImportReport, isDryRun: boolean): string {
  if (errors.length > 0) return 'Some lines are faulty, so nothing was changed.';
  return isDryRun ? 'The file can be imported. Nothing was changed.' : 'The file was imported.';
}

export async function receiveFile(request: Request, response: Response): Promise<string> {
  await new Promise<void>((resolve, reject) =>
    parseUpload(request, response, (error: unknown) => (error ? reject(uploadError(error)) : resolve())),
  );
  if (request.file === undefined) throw new HttpError(400, 'Send one file, in the field file.');
  return request.file.path;
}

function uploadError(error: unknown): HttpError {
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  return isTooLarge
    ? new HttpError(413, `The file is too large: at most ${MAX_MB} MB.`)
    : new HttpError(400, 'Send one file, in the field file.');
}
