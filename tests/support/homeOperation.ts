import { html, type RestAnswer } from './restServer.ts';

/** An operation with three REST calls, of which the last one fails. */
export const HOME = 'query HomePage { banners { id } products { id } viewer { profile { id } } }';

export const HOME_ANSWERS: Record<string, RestAnswer> = {
  'GET /api/banner': [],
  'GET /api/products': {
    success: true,
    products: [{ _id: 'p1', name: 'Lamp', price: 10 }],
    totalItems: 1,
  },
  'POST /api/user/login': { success: false, message: 'Wrong' },
  'GET /api/user/profile': (_, response) => html(response, 500),
};

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
