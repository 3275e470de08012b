import { useMutation, useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';


export function useCategoryLinksQuery(
  options: useQuery.Options<types.CategoryLinksQuery, types.CategoryLinksQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.CategoryLinksDocument, options);
}

export function useAddressesQuery(
  options: useQuery.Options<types.AddressesQuery, types.AddressesQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.AddressesDocument, { ...options, context: { queryDeduplication: false } });
}

export function useCreateAddressMutation(
  options: useMutation.Options<types.CreateAddressMutation, types.CreateAddressMutationVariables> = {},
) {
  return useMutation(types.CreateAddressDocument, options);
}

export function useSessionQuery(
  options: useQuery.Options<types.SessionQuery, types.SessionQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.SessionDocument, { ...options, context: { queryDeduplication: false } });
}

export function useLoginMutation(
  options: useMutation.Options<types.LoginMutation, types.LoginMutationVariables> = {},
) {
  return useMutation(types.LoginDocument, options);
}

export function useRegisterMutation(
  options: useMutation.Options<types.RegisterMutation, types.RegisterMutationVariables> = {},
) {
  return useMutation(types.RegisterDocument, options);
}

export function useCartProductsQuery(
  options: useQuery.Options<types.CartProductsQuery, types.CartProductsQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.CartProductsDocument, options);
}

export function useCreateOrderMutation(
  options: useMutation.Options<types.CreateOrderMutation, types.CreateOrderMutationVariables> = {},
) {
  return useMutation(types.CreateOrderDocument, options);
}

export function useOrderAttemptQuery(
  options: useQuery.Options<types.OrderAttemptQuery, types.OrderAttemptQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.OrderAttemptDocument, { ...options, context: { queryDeduplication: false } });
}

export function useRecipientQuery(
  options: useQuery.Options<types.RecipientQuery, types.RecipientQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.RecipientDocument, { ...options, context: { queryDeduplication: false } });
}

export function useSendContactMessageMutation(
  options: useMutation.Options<types.SendContactMessageMutation, types.SendContactMessageMutationVariables> = {},
) {
  return useMutation(types.SendContactMessageDocument, options);
}

export function useRecentlyViewedQuery(
  options: useQuery.Options<types.RecentlyViewedQuery, types.RecentlyViewedQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.RecentlyViewedDocument, options);
}

export function useRelatedProductsQuery(
  options: useQuery.Options<types.RelatedProductsQuery, types.RelatedProductsQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.RelatedProductsDocument, options);
}

export function useUpdateProfileMutation(
  options: useMutation.Options<types.UpdateProfileMutation, types.UpdateProfileMutationVariables> = {},
) {
  return useMutation(types.UpdateProfileDocument, options);
}

export function useUploadAvatarMutation(
  options: useMutation.Options<types.UploadAvatarMutation, types.UploadAvatarMutationVariables> = {},
) {
  return useMutation(types.UploadAvatarDocument, options);
}

export function useDidYouMeanQuery(
  options: useQuery.Options<types.DidYouMeanQuery, types.DidYouMeanQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.DidYouMeanDocument, options);
}

export function useHeaderSearchQuery(
  options: useQuery.Options<types.HeaderSearchQuery, types.HeaderSearchQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.HeaderSearchDocument, options);
}

export function useNothingFoundQuery(
  options: useQuery.Options<types.NothingFoundQuery, types.NothingFoundQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.NothingFoundDocument, options);
}

export function useRequestPasswordResetMutation(
  options: useMutation.Options<types.RequestPasswordResetMutation, types.RequestPasswordResetMutationVariables> = {},
) {
  return useMutation(types.RequestPasswordResetDocument, options);
}

export function useHomePageQuery(
  options: useQuery.Options<types.HomePageQuery, types.HomePageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.HomePageDocument, options);
}

export function useOrderConfirmationPageQuery(
  options: useQuery.Options<types.OrderConfirmationPageQuery, types.OrderConfirmationPageQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.OrderConfirmationPageDocument, { ...options, context: { queryDeduplication: false } });
}

export function useOrdersPageQuery(
  options: useQuery.Options<types.OrdersPageQuery, types.OrdersPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.OrdersPageDocument, { ...options, context: { queryDeduplication: false } });
}

export function useVerifyOtpMutation(
  options: useMutation.Options<types.VerifyOtpMutation, types.VerifyOtpMutationVariables> = {},
) {
  return useMutation(types.VerifyOtpDocument, options);
}

export function useResendOtpMutation(
  options: useMutation.Options<types.ResendOtpMutation, types.ResendOtpMutationVariables> = {},
) {
  return useMutation(types.ResendOtpDocument, options);
}

export function useProductPageQuery(
  options: useQuery.Options<types.ProductPageQuery, types.ProductPageQueryVariables> & { returnPartialData?: false },
) {
  return useQuery(types.ProductPageDocument, options);
}

export function useProfilePageQuery(
  options: useQuery.Options<types.ProfilePageQuery, types.ProfilePageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.ProfilePageDocument, { ...options, context: { queryDeduplication: false } });
}

export function useVerifyResetOtpMutation(
  options: useMutation.Options<types.VerifyResetOtpMutation, types.VerifyResetOtpMutationVariables> = {},
) {
  return useMutation(types.VerifyResetOtpDocument, options);
}

export function useResendResetOtpMutation(
  options: useMutation.Options<types.ResendResetOtpMutation, types.ResendResetOtpMutationVariables> = {},
) {
  return useMutation(types.ResendResetOtpDocument, options);
}

export function useResetPasswordMutation(
  options: useMutation.Options<types.ResetPasswordMutation, types.ResetPasswordMutationVariables> = {},
) {
  return useMutation(types.ResetPasswordDocument, options);
}

export function useShopPageQuery(
  options: useQuery.Options<types.ShopPageQuery, types.ShopPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.ShopPageDocument, options);
}

export function useSignInPageQuery(
  options: useQuery.Options<types.SignInPageQuery, types.SignInPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.SignInPageDocument, options);
}

export function useCartQuery(
  options: useQuery.Options<types.CartQuery, types.CartQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.CartDocument, { ...options, fetchPolicy: 'cache-only', ssr: false });
}

export function useUserInfoQuery(
  options: useQuery.Options<types.UserInfoQuery, types.UserInfoQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.UserInfoDocument, { ...options, fetchPolicy: 'cache-only', ssr: false });
}

export function useOrderCountQuery(
  options: useQuery.Options<types.OrderCountQuery, types.OrderCountQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.OrderCountDocument, { ...options, fetchPolicy: 'cache-only', ssr: false });
}

export function useUnsettledAttemptQuery(
  options: useQuery.Options<types.UnsettledAttemptQuery, types.UnsettledAttemptQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(types.UnsettledAttemptDocument, { ...options, fetchPolicy: 'cache-only', ssr: false });
}