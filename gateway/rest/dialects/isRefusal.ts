import type { JsonObject } from '#gateway/rest/readJson.ts';
import { readFlag } from './readValue.ts';

/**
 * Whether an answer is a refusal: servers that send status 200 for everything show it only by `success: false`, and
 * some that send no `success` only by an `error`.
 */
export function isRefusal({ success, error }: JsonObject): boolean {
  return success == null ? Boolean(error) : !readFlag(success);
}
