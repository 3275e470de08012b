import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { fileOf } from './fileOf.ts';

/** Sends one file by the GraphQL multipart request specification. */
export async function sendUpload(
  uri: string,
  fetch: typeof globalThis.fetch,
  operation: ApolloLink.Operation,
): Promise<ApolloLink.Result> {
  const { headers } = operation.getContext();
  const response = await fetch(uri, { method: 'POST', headers, body: formOf(operation) });
  const body: ApolloLink.Result = await response.json();
  return body;
}

function formOf({ operationName, query, variables }: ApolloLink.Operation): FormData {
  const found = fileOf(variables);
  const form = new FormData();
  // JSON cannot hold files: the field is null, and the map names the part that belongs there.
  const json = JSON.stringify({ operationName, query: print(query), variables }, (_, value: unknown) =>
    value instanceof File ? null : value,
  );
  form.append('operations', json);
  if (found !== null) {
    form.append('map', JSON.stringify({ file: [found.path] }));
    form.append('file', found.file);
  }
  return form;
}
