import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'graphql';
import { canonicalText, type ListedOperations } from '#gateway/graphql/listedOperations.ts';

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

/** Adds these operations to the listed ones, so that metrics name them and TRUSTED_DOCUMENTS lets them run. */
export function listDocuments(
  { canonicalTexts, names }: ListedOperations,
  documents: readonly Document[],
): void {
  for (const { text } of documents) {
    const document = parse(text);
    canonicalTexts.add(canonicalText(document));
    for (const definition of document.definitions)
      if ('name' in definition && definition.name) names.add(definition.name.value);
  }
}
