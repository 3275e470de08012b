import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, tap } from 'rxjs';
import { isUnauthenticatedError } from '#web/lib/graphqlError.ts';
import type { forgetFailed } from './forgetFailed.ts';
import { gatewayLink, publicQueryId } from './gatewayLink.ts';

// Apollo Client's result types follow our defaults only if they are declared.
declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
    }
  }
}

/** The client's name in the gateway's telemetry. */
const CLIENT_NAME = 'haat-web';

export interface ApolloClientSettings {
  uri?: string;
  /** Returns the current session token; null when signed out. */
  getToken: () => string | null;
  /** Called when the gateway refuses the current token, or requires one when there is none. */
  onUnauthenticated: () => void;
  fetch?: typeof fetch;
}

// oxlint-disable-next-line max-lines-per-function -- a chain of links, in their order
export function createApolloClient({
  uri = '/graphql',
  getToken,
  onUnauthenticated,
  // Looks up `fetch` for each request, so that a later replacement is used.
  fetch = (...request) => globalThis.fetch(...request),
}: ApolloClientSettings): ApolloClient {
  const cache = createCache();
  const authLink = new ApolloLink((operation, forward) => {
    const isAnonymous =
      operation.getContext()['isAnonymous'] === true || publicQueryId(operation) !== undefined;
    const token = isAnonymous ? null : getToken();
    operation.setContext({
      headers: {
        'apollo-require-preflight': 'true',
        'apollographql-client-name': CLIENT_NAME,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return forward(operation).pipe(
      tap((result) => {
        // This answer is for a shopper who has left; the cache now belongs to the next one.
        const isCurrent = token === getToken();
        if (token !== null && !isCurrent && operation.operationType === OperationTypeNode.QUERY)
          throw new Error('The session has changed.');
        // Wrong credentials, or a late refusal of an earlier token, say nothing about the current one.
        if (!isAnonymous && isCurrent && result.errors?.some(isUnauthenticatedError)) onUnauthenticated();
        if (result.errors && operation.operationType === OperationTypeNode.QUERY)
          setTimeout(forget, 0, cache, operation, result.errors);
      }),
    );
  });
  // Few visits upload anything, so the code is loaded on demand.
  const uploadLink = new ApolloLink((operation) =>
    from(import('./sendUpload.ts').then(({ sendUpload }) => sendUpload(uri, fetch, operation))),
  );
  const sendLink = ApolloLink.split(isUpload, uploadLink, gatewayLink(uri, fetch));
  return new ApolloClient({
    link: ApolloLink.from([authLink, sendLink]),
    cache,
    // When one field fails, its siblings stay on the screen.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

/** Errors are rare, so the code is loaded on demand. */
async function forget(...failed: Parameters<typeof forgetFailed>): Promise<void> {
  const loaded = await import('./forgetFailed.ts').catch(() => null);
  loaded?.forgetFailed(...failed);
}

/** Operations with a file cannot be sent as JSON. */
function isUpload(operation: ApolloLink.Operation): boolean {
  return operation.getContext()['isUpload'] === true;
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    // On the server, a page reads everything once.
    resultCaching: !import.meta.env.SSR,
    typePolicies: {
      Query: {
        fields: {
          // A product that a list has loaded opens without waiting.
          product: {
            read: (known, { args, toReference, canRead }) => {
              // Null is an answer: the catalogue has no such product.
              if (known !== undefined) return known;
              const listed = toReference({ __typename: 'Product', id: args?.['id'] });
              return canRead(listed) ? listed : undefined;
            },
          },
        },
      },
      // There is one viewer, so queries for different parts of it are merged.
      Viewer: { merge: true },
    },
  });
}
