import { rm } from 'node:fs/promises';
import type { Request, RequestHandler, Response } from 'express';
import { diskStorage } from 'multer';
import { z } from 'zod';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { fileReceiver } from '#api/http/receiveFile.ts';
import { uploadsFolder } from '#api/uploads.ts';
import type { Services } from '#api/Services.ts';
import { withoutEmpty } from '#backoffice/calls/paging.ts';
import { missingOrigins } from '#backoffice/calls/pictures.ts';
import { ENCODING_NAMES } from './encodings.ts';
import { QuestionError } from './QuestionError.ts';
import { importCatalogue, type ImportOptions, type ImportReport } from './importCatalogue.ts';

const UPLOAD = { field: 'file', what: 'file', maxMb: 200, maxFieldMb: 20, mayTakeLong: true } as const;

const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false`)
    .default('false')
    .transform((value) => value === 'true');

const OPTIONS = z
  .object({
    dryRun: flag('dryRun'),
    stock: flag('stock'),
    skipFaulty: flag('skipFaulty'),
    decimal: z.enum(['.', ','], 'decimal must be a point or a comma').optional(),
    encoding: z.enum(ENCODING_NAMES, `encoding must be one of ${ENCODING_NAMES.join(', ')}`).optional(),
    /** The names of columns, one a line. */
    ignore: z
      .string('ignore may be given once')
      .default('')
      .transform((text) => text.split(/\r?\n/).filter(Boolean)),
    removeMissing: z
      .string()
      .regex(/^(?:true|false|\d{1,9})$/, 'removeMissing must be true, false or a number')
      .default('false')
      .transform((value) => (/^\d/.test(value) ? Number(value) : value === 'true')),
    /** One line for each picture: its name in the file, a tab, its address. */
    pictures: z
      .string('pictures may be given once')
      .default('')
      .transform((text) => new Map(text.split(/\r?\n/).map(nameAndAddress))),
  })
  .refine(
    // The products of faulty lines are not missing.
    ({ skipFaulty, removeMissing }) => !skipFaulty || removeMissing === false,
    'skipFaulty and removeMissing do not go together',
  );

function nameAndAddress(line: string): [string, string] {
  const [name = '', address = ''] = line.split('\t');
  return [name, address];
}

/** POST /api/owner/catalogue: a CSV file of products. */
export function postCatalogue(services: Services): RequestHandler {
  return async (request, response) => {
    try {
      response.json(await importUpload(services, request, response));
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
      const { status, message, choices } = error;
      response.status(status).json({ success: false, message, choices });
    }
  };
}

/** Imports the file of a form, or reports what an import would do. */
export async function importUpload(
  services: Services,
  request: Request,
  response: Response,
): Promise<ImportReport & { success: boolean; message: string }> {
  const destination = await uploadsFolder(services.settings.DATA_DIR);
  const file = await fileReceiver({ ...UPLOAD, storage: diskStorage({ destination }) })(request, response);
  if (file === undefined) throw new HttpError(400, 'Send one file, in the field file.');
  try {
    const options = parseInput(OPTIONS, withoutEmpty({ ...request.query, ...request.body }));
    const report = await importCatalogue(services, file.path, options);
    const isRead = report.errors.length === 0 || (options.skipFaulty && report.products > 0);
    const success = isRead && (options.dryRun || !report.needsNumber);
    response.status(success ? 200 : 422);
    const imageOrigins = missingOrigins(response, report.imageOrigins);
    return { success, message: messageOf(report, options), ...report, imageOrigins };
  } finally {
    await rm(file.path, { force: true });
  }
}

function messageOf(report: ImportReport, { dryRun, skipFaulty }: ImportOptions): string {
  const { faulty, products, added, missing, needsNumber } = report;
  const without = faulty === 0 ? '' : ` without its faulty products (${faulty})`;
  if (faulty > 0 && !(skipFaulty && products > 0)) return 'Some products are faulty, so nothing was changed.';
  const total = products - added + missing;
  if (needsNumber)
    return `This would remove ${missing} of the shop's ${total} products, so nothing was changed. To go on, confirm the number ${missing}.`;
  return dryRun
    ? `The file can be imported${without}. Nothing was changed.`
    : `The file was imported${without}.`;
}
