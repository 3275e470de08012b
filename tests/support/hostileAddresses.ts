/** Missing files: named by a page from before a deployment, or made up. */
export const GONE_FILES = [
  '/assets/gone.js',
  '/assets/',
  '/assets/%ff.js',
  '/assets/%00.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../index.html',
  '/assets/a.constructor',
  '/playground/assets/x',
  '/playground/assets/%ff',
];

/** Pages that do not exist. */
export const GONE_PAGES = [
  '/product/%E0%A4%A',
  '/product/%00',
  '/product/%ED%A0%BD',
  '/product/__proto__',
  '/constructor',
  '/%',
  '/about%0A',
  '/..%2f',
  '/graphql//?query=%7B__typename%7D',
  '/product/%2e%2e',
  '//evil.example/%2e%2e/assets',
  '/\\evil.example/%2e%2e/assets',
];

/** Host names that no shop has. */
export const HOSTILE_HOSTS = ['a:99999', 'a:b', '[', 'a b', '"><script>', 'a'.repeat(300)];
