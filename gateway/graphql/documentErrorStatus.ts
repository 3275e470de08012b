import type { ApolloServerPlugin } from '@apollo/server';
import { statusOf } from '#gateway/errors.ts';

const RESPONSE_TYPE = 'application/graphql-response+json';

/**
 * GraphQL over HTTP: errors in a document get 200 for clients that accept application/json, so that these read them,
 * and 400 for clients that accept application/graphql-response+json. A request without a document stays 400.
 */
export const documentErrorStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, errors = [], response: { http } }) {
        // Apollo Server sets no status for errors that a plugin throws.
        if (http.status === 500) http.status = statusOf(errors[0]);
        const accepted = request.http?.headers.get('accept') ?? '';
        const isRequestError = errors.some(({ extensions }) => extensions['code'] === 'BAD_REQUEST');
        if (http.status === 400 && !isRequestError && !accepted.includes(RESPONSE_TYPE)) http.status = 200;
      },
    };
  },
};
