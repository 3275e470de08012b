import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'operations');

/** An operation that assistants may run, with the name of its tool. */
export interface Document {
  name: string;
  text: string;
}

export function readDocuments(withOrders: boolean): Document[] {
  return readdirSync(FOLDER)
    .map((file) => ({ name: basename(file, '.graphql'), text: readFileSync(join(FOLDER, file), 'utf8') }))
    .filter(({ text }) => withOrders || !text.startsWith('mutation'));
}
