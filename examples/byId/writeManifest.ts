import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getOperationAST, parse } from 'graphql';

/** Prints a manifest of the operations in these files; an operation that changes gets another id. */
const operations = process.argv.slice(2).map((file) => {
  const body = readFileSync(file, 'utf8');
  const { name, operation: type } = getOperationAST(parse(body)) ?? {};
  if (!name) throw new Error(`${file} is not one operation with a name.`);
  return { id: `${name.value}-${hash('sha256', body).slice(0, 12)}`, name: name.value, type, body };
});
console.log(JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }, null, 2));
