import type { ApolloServerPlugin } from '@apollo/server';

const MOST_ERRORS = 20;

/** A document or variables with a thousand mistakes are told the first few: the answer must not outgrow the question. */
export const fewErrors: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return;
        const { singleResult } = body;
        // Beside data they come from running it, and each says which field is missing.
        if (singleResult.errors && !singleResult.data)
          singleResult.errors = singleResult.errors.slice(0, MOST_ERRORS);
      },
    };
  },
};
