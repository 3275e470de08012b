import express from 'express';

const HAAT_URL = process.env['HAAT_URL'] ?? 'http://localhost:4000';
const QUERY = `query PlainSearch($search: String!) {
  catalogue(filter: { search: $search }, sort: BEST_MATCH, pageSize: 20) { total items { id name price } }
}`;

interface Answer {
  data?: { catalogue: { total: number; items: { id: string; name: string; price: number }[] } | null };
  errors?: { message: string }[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The list, or the gateway's message when there is none. */
async function results(search: string): Promise<string> {
  const response = await fetch(`${HAAT_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'plain-page' },
    body: JSON.stringify({ query: QUERY, variables: { search } }),
  });
  const { data, errors = [] } = (await response.json()) as Answer;
  if (!data?.catalogue) return `<p role="alert">${escaped(errors[0]?.message ?? 'No answer.')}</p>`;
  const { total, items } = data.catalogue;
  const lines = items.map(
    ({ id, name, price }) =>
      `<li><a href="${HAAT_URL}/product/${encodeURIComponent(id)}">${escaped(name)}</a>: ${price.toFixed(2)}</li>`,
  );
  return `<p>${total} found</p><ul>${lines.join('')}</ul>`;
}

/** Serves a page whose server calls the gateway: browsers get only HTML and a form. */
const server = express()
  .set('query parser', 'simple')
  .get('/', async (request, response) => {
    const { search } = request.query;
    const text = typeof search === 'string' ? search : '';
    const form = `<form><label>Search <input name="search" value="${escaped(text)}"></label> <button>Find</button></form>`;
    response.send(
      `<!doctype html><html lang="en"><title>Products</title>${form}${await results(text)}</html>`,
    );
  })
  .listen(Number(process.env['PORT'] ?? 4301), 'localhost', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : '';
    console.log(`The page is at http://localhost:${port}`);
  });

process.once('SIGTERM', () => server.close()).once('SIGINT', () => server.close());
