/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#web/gql/schemaTypes.ts';

import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShopperActionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopperActionsQuery = { signInName: Types.SignInName, shopperActions: Array<Types.ShopperAction> };


export const ShopperActionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShopperActions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInName"}},{"kind":"Field","name":{"kind":"Name","value":"shopperActions"}}]}}]} as unknown as DocumentNode<ShopperActionsQuery, ShopperActionsQueryVariables>;


export function useShopperActionsQuery(
  options: useQuery.Options<ShopperActionsQuery, ShopperActionsQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(ShopperActionsDocument, options);
}