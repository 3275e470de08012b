import type { ApolloServerPlugin } from '@apollo/server';

const MOST_ERRORS = 20;

/** A document with a thousand mistakes is told the first few: the answer must not outgrow the question. */
export const fewErrors: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response: { body } }) {
        // With an operation they come from running it, and each says which field is missing.
        if (operation !== undefined || body.kind !== 'single') return;
        const { singleResult } = body;
        if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, MOST_ERRORS);
      },
    };
  },
};
