import type { JsonObject } from '#gateway/rest/readJson.ts';
import { readFlag } from './readValue.ts';

/**
 * Whether an answer says no: servers that send status 200 for everything say so by `success: false` alone, and some
 * without `success` by an `error`.
 */
export function isRefusal({ success, error }: JsonObject): boolean {
  return success == null ? Boolean(error) : !readFlag(success);
}
