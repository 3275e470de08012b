import { readFlag, type JsonObject } from './readJson.ts';

/** Only what says success is one. */
export function saysSuccess(body: JsonObject): boolean {
  return readFlag(body['success']);
}

/** `success: false`, or an error without a word of success. */
export function saysRefused(body: JsonObject): boolean {
  const { success, error } = body;
  return success == null ? Boolean(error) : !readFlag(success);
}
