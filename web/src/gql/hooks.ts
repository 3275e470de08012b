import { useMutation, useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';


export function useStoreQuery(
  options?: useQuery.Options<types.StoreQuery, types.StoreQueryVariables>,
): useQuery.Result<types.StoreQuery, types.StoreQueryVariables> {
  return useQuery<types.StoreQuery, types.StoreQueryVariables>(types.StoreDocument, options);
}