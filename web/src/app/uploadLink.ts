import { ApolloLink, Observable } from '@apollo/client';
import { fileOf } from './fileOf.ts';
import type { sendUpload } from './sendUpload.ts';

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

/** Few visits upload anything: what it takes is loaded then. */
async function send(...request: Parameters<typeof sendUpload>): Promise<ApolloLink.Result> {
  const { sendUpload } = await import('./sendUpload.ts');
  return sendUpload(...request);
}
