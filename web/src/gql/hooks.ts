import { useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';


export function useSessionQuery(
  options: useQuery.Options<types.SessionQuery, types.SessionQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.SessionDocument, options);
}

export function useRelatedProductsQuery(
  options: useQuery.Options<types.RelatedProductsQuery, types.RelatedProductsQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.RelatedProductsDocument, options);
}

export function useHeaderSearchQuery(
  options: useQuery.Options<types.HeaderSearchQuery, types.HeaderSearchQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.HeaderSearchDocument, options);
}

export function useHomePageQuery(
  options: useQuery.Options<types.HomePageQuery, types.HomePageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.HomePageDocument, options);
}

export function useProductPageQuery(
  options: useQuery.Options<types.ProductPageQuery, types.ProductPageQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.ProductPageDocument, options);
}

export function useShopPageQuery(
  options: useQuery.Options<types.ShopPageQuery, types.ShopPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.ShopPageDocument, options);
}

export function useStoreQuery(
  options: useQuery.Options<types.StoreQuery, types.StoreQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.StoreDocument, options);
}