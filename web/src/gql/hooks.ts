import { useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';


export function useSessionQuery(
  options?: useQuery.Options<types.SessionQuery, types.SessionQueryVariables>,
) {
  return useQuery(types.SessionDocument, options);
}

export function useShopPageQuery(
  options?: useQuery.Options<types.ShopPageQuery, types.ShopPageQueryVariables>,
) {
  return useQuery(types.ShopPageDocument, options);
}

export function useStoreQuery(
  options?: useQuery.Options<types.StoreQuery, types.StoreQueryVariables>,
) {
  return useQuery(types.StoreDocument, options);
}