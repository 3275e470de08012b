import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { isUnauthenticated } from '#web/lib/graphqlError.ts';
import { createUploadLink, hasFile } from './uploadLink.ts';

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

export interface ApolloClientSettings {
  uri: string;
  /** The session token at the time of a request; null when signed out. */
  getToken: () => string | null;
  /** The gateway has refused the token. */
  onUnauthenticated: () => void;
}

export function createApolloClient({ uri, getToken, onUnauthenticated }: ApolloClientSettings): ApolloClient {
  const signed = new SetContextLink(({ headers }) => {
    const token = getToken();
    return {
      headers: {
        ...headers,
        'apollo-require-preflight': 'true',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    };
  });
  const refused = new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) onUnauthenticated();
  });
  const sent = ApolloLink.split(hasFile, createUploadLink(uri), new HttpLink({ uri }));
  return new ApolloClient({
    link: ApolloLink.from([signed, refused, sent]),
    cache: createCache(),
    // One failing field leaves its siblings on the screen.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          // A product that a list has brought opens without waiting.
          product: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Product', id: args?.['id'] }),
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
