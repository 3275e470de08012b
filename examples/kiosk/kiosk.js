// The gateway's address comes with the page's own: /?gateway=http://localhost:4000
const gateway = new URLSearchParams(location.search).get('gateway') ?? 'http://localhost:4000';

const QUERY = `query NewToday { products(collection: NEW_ARRIVALS, limit: 5) { id name price } }`;

async function newToday() {
  // The browser first asks the gateway whether it allows this origin; no cookies are sent.
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'kiosk' },
    body: JSON.stringify({ query: QUERY }),
  });
  const { data, errors = [] } = await response.json();
  if (errors.length > 0) throw new Error(errors[0].message);
  return data.products;
}

try {
  for (const { name, price } of await newToday()) {
    const item = document.createElement('li');
    item.textContent = `${name}: ${price.toFixed(2)}`;
    document.getElementById('products').append(item);
  }
} catch (error) {
  document.getElementById('problem').textContent = `The shop could not be reached. ${error.message}`;
}
