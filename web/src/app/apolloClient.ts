import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { from, tap } from 'rxjs';
import { isUnauthenticatedError } from '#web/lib/graphqlError.ts';

// Apollo Client wants changed defaults declared, so that results are typed by them.
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

/** How the gateway's figures name this client. */
const CLIENT_NAME = 'haat-web';

export interface ApolloClientSettings {
  uri?: string;
  /** The session token at the time of a request; null when signed out. */
  getToken: () => string | null;
  /** The gateway has refused the token that is in use. */
  onUnauthenticated: () => void;
  fetch?: typeof fetch;
}

export function createApolloClient({
  uri = '/graphql',
  getToken,
  onUnauthenticated,
  // Looked up at each request, so that whatever stands in for it later is used.
  fetch = (...request) => globalThis.fetch(...request),
}: ApolloClientSettings): ApolloClient {
  const signed = new ApolloLink((operation, forward) => {
    const { isAnonymous } = operation.getContext();
    const bearer = isAnonymous === true ? undefined : authorization(getToken());
    operation.setContext({
      headers: {
        'apollo-require-preflight': 'true',
        ...(bearer === undefined ? {} : { authorization: bearer }),
      },
    });
    return forward(operation).pipe(
      tap((result) => {
        // Wrong credentials, and a late refusal of an earlier session's token, say nothing about this one.
        const isInUse = bearer !== undefined && bearer === authorization(getToken());
        if (isInUse && result.errors?.some(isUnauthenticatedError)) onUnauthenticated();
      }),
    );
  });
  // Few visits upload anything: what it takes is loaded then.
  const upload = new ApolloLink((operation) =>
    from(import('./sendUpload.ts').then(({ sendUpload }) => sendUpload(uri, fetch, operation))),
  );
  const sent = ApolloLink.split(isUpload, upload, new HttpLink({ uri, fetch }));
  return new ApolloClient({
    link: ApolloLink.from([signed, sent]),
    cache: createCache(),
    clientAwareness: { name: CLIENT_NAME },
    // One failing field leaves its siblings on the screen.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

/** An operation with a file cannot travel as JSON. */
function isUpload(operation: ApolloLink.Operation): boolean {
  return operation.getContext()['isUpload'] === true;
}

function authorization(token: string | null): string | undefined {
  return token === null ? undefined : `Bearer ${token}`;
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          // A product that a list has brought opens without waiting.
          product: {
            read: (known, { args, toReference, canRead }) => {
              // Null is an answer too: the catalogue has no such product.
              if (known !== undefined) return known;
              const listed = toReference({ __typename: 'Product', id: args?.['id'] });
              return canRead(listed) ? listed : undefined;
            },
          },
        },
      },
      // There is one viewer: queries for different parts of it add up.
      Viewer: { merge: true },
      // Cart lines have the ids of products but are no products: they belong to the store.
      Store: { merge: false },
      CartLine: { keyFields: false },
      UserInfo: { keyFields: false },
    },
  });
}
