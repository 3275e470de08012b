import { ApolloLink } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { canonicalStringify } from '@apollo/client/utilities';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

/** Longer addresses fail on some proxies. */
const MAX_ADDRESS_LENGTH = 4000;
const HEADERS = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/** The id of a public query, which has the same answer for everybody; undefined for other operations. */
export function publicQueryId({ operationName = '' }: ApolloLink.Operation): string | undefined {
  return PUBLIC_QUERIES[operationName];
}

/** Sends public queries by GET, so that browsers and proxies can cache the answers, and other operations by POST. */
export function gatewayLink(uri: string, fetch: typeof globalThis.fetch): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        const { signal } = controller;
        const { headers: own, signal: given } = operation.getContext();
        given?.addEventListener('abort', () => controller.abort());
        const headers = { ...HEADERS, ...own };
        send(uri, operation, async (address, init) => fetch(address, { headers, signal, ...init })).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => controller.abort();
      }),
  );
}

type Send = (address: string, init: RequestInit) => Promise<Response>;

async function send(uri: string, operation: ApolloLink.Operation, fetch: Send): Promise<ApolloLink.Result> {
  const response =
    (await sendById(uri, operation, fetch)) ??
    (await fetch(uri, { method: 'POST', body: textOf(operation) }));
  return readResult(response);
}

/** Reads the JSON of a GraphQL response; throws Apollo's errors if it is anything else, such as a proxy's error page. */
export async function readResult(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const result = parseResult(response, bodyText);
  if (isResult(result)) return result;
  throw new ServerError(`The gateway's answer ${response.status} is not one of GraphQL.`, {
    response,
    bodyText,
  });
}

function parseResult(response: Response, bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch (error) {
    if (response.ok) throw new ServerParseError(error, { response, bodyText });
    throw new ServerError(`The gateway's answer ${response.status} is not JSON.`, { response, bodyText });
  }
}

function textOf({ operationName, variables, query }: ApolloLink.Operation): string {
  return JSON.stringify({ operationName, variables, query: print(query) });
}

function isResult(body: unknown): body is ApolloLink.Result {
  return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
}

/** Null if the operation cannot be sent by id, or if the gateway is of another version and does not know the id. */
async function sendById(uri: string, operation: ApolloLink.Operation, fetch: Send): Promise<Response | null> {
  const documentId = publicQueryId(operation);
  if (documentId === undefined) return null;
  const variables = canonicalStringify(operation.variables);
  const address = `${uri}?${new URLSearchParams({ documentId, variables }).toString()}`;
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  // The browser revalidates its copy each time, since an order may have changed the answer.
  const response = await fetch(address, { cache: 'no-cache' });
  return response.status === 400 || response.status === 403 ? null : response;
}
