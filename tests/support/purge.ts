import { postJson } from './postJson.ts';
import { bearer } from './postOperation.ts';

export const ADMIN_TOKEN = 'b7e1f0a94c5d4e63a2f8c0d19e7b3a56';

/** Asks a gateway with this token to purge: a body as it is sent, or its content. */
export async function purge(
  { url }: { url: string },
  what: object | string,
  headers: Record<string, string> = bearer(ADMIN_TOKEN),
): Promise<Response> {
  return postJson(`${url}/admin/purge`, what, headers);
}
