import type { ApolloServerPlugin } from '@apollo/server';
import { codedError } from '#gateway/errors.ts';
import { documentHash } from './documentHash.ts';
import type { TrustedDocuments } from './readManifests.ts';

/** Refuses what is on no list, before anything of it runs. */
export function trustedOnly({ hashes }: TrustedDocuments): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document }) {
          if (!hashes.has(documentHash(document))) throw codedError('OPERATION_NOT_TRUSTED');
        },
      };
    },
  };
}
