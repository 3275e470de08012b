/** Sends a GraphQL operation by POST. */
export async function postOperation(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The header of a shopper who is signed in; none without a token. */
export const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
