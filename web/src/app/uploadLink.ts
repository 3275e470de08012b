import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';

/** Whether an operation carries a file among its input's fields: then it cannot travel as JSON. */
export function hasFile({ variables }: Pick<ApolloLink.Operation, 'variables'>): boolean {
  return fileOf(variables) !== null;
}

/** Sends one file by the GraphQL multipart request specification. */
export function createUploadLink(uri: string, fetch: typeof globalThis.fetch): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const leaving = new AbortController();
        send(uri, fetch, operation, leaving.signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => leaving.abort();
      }),
  );
}

async function send(
  uri: string,
  fetch: typeof globalThis.fetch,
  operation: ApolloLink.Operation,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const { headers } = operation.getContext();
  const response = await fetch(uri, { method: 'POST', headers, body: formOf(operation), signal });
  const body: ApolloLink.Result = await response.json();
  return body;
}

function formOf({ operationName, query, variables }: ApolloLink.Operation): FormData {
  const found = fileOf(variables);
  const form = new FormData();
  // JSON has no files: the field is null here, and the map says which part belongs there.
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

function fileOf(variables: Record<string, unknown>): { path: string; file: File } | null {
  const input = variables['input'];
  if (typeof File === 'undefined' || typeof input !== 'object' || input === null) return null;
  for (const [name, file] of Object.entries(input))
    if (file instanceof File) return { path: `variables.input.${name}`, file };
  return null;
}
