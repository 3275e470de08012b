import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { readResult } from './gatewayLink.ts';

/** Sends `input.file` according to the GraphQL multipart request specification. */
export async function sendUpload(
  uri: string,
  fetch: typeof globalThis.fetch,
  operation: ApolloLink.Operation,
): Promise<ApolloLink.Result> {
  const { headers } = operation.getContext();
  return readResult(await fetch(uri, { method: 'POST', headers, body: formOf(operation) }));
}

function formOf({ operationName, query, variables }: ApolloLink.Operation): FormData {
  const form = new FormData();
  // JSON cannot hold files: the field is null, and the map names the part that belongs there.
  const input = { ...variables['input'], file: null };
  form.append('operations', JSON.stringify({ operationName, query: print(query), variables: { input } }));
  form.append('map', '{"file":["variables.input.file"]}');
  form.append('file', variables['input'].file);
  return form;
}
