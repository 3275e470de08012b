import { useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';


export function useSessionQuery(
  options?: useQuery.Options<types.SessionQuery, types.SessionQueryVariables>,
) {
  return useQuery<types.SessionQuery, types.SessionQueryVariables>(types.SessionDocument, options);
}

export function useShopPageQuery(
  options?: useQuery.Options<types.ShopPageQuery, types.ShopPageQueryVariables>,
) {
  return useQuery<types.ShopPageQuery, types.ShopPageQueryVariables>(types.ShopPageDocument, options);
}

export function useStoreQuery(
  options?: useQuery.Options<types.StoreQuery, types.StoreQueryVariables>,
) {
  return useQuery<types.StoreQuery, types.StoreQueryVariables>(types.StoreDocument, options);
}