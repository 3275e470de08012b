/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#web/gql/schemaTypes.ts';

import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignInPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInPageQuery = { signInName: Types.SignInName };


export const SignInPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInName"}}]}}]} as unknown as DocumentNode<SignInPageQuery, SignInPageQueryVariables>;


export function useSignInPageQuery(
  options: useQuery.Options<SignInPageQuery, SignInPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(SignInPageDocument, options);
}