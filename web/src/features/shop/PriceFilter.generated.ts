/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PriceFilter_FacetsFragment = { minPrice: number | null, maxPrice: number | null };

export const PriceFilter_FacetsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceFilter_facets"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogueFacets"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minPrice"}},{"kind":"Field","name":{"kind":"Name","value":"maxPrice"}}]}}]} as unknown as DocumentNode<PriceFilter_FacetsFragment, unknown>;