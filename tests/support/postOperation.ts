import { postJson } from './postJson.ts';

/** Sends a GraphQL operation by POST. */
export async function postOperation(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return postJson(`${url}/graphql`, body, headers);
}

/** The header of a shopper who is signed in; none without a token. */
export const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
