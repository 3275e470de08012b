/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query CategoryLinks {\n  catalogue(pageSize: 1) {\n    facets {\n      categories {\n        value\n      }\n    }\n  }\n}": typeof types.CategoryLinksDocument,
    "fragment AddressSummary_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}": typeof types.AddressSummary_AddressFragmentDoc,
    "query Addresses {\n  viewer {\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": typeof types.AddressesDocument,
    "mutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": typeof types.CreateAddressDocument,
    "query Session {\n  viewer {\n    profile {\n      id\n      name\n      email\n      avatar\n    }\n    orderCount\n  }\n}": typeof types.SessionDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}": typeof types.LoginDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}": typeof types.RegisterDocument,
    "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  oldPrice\n  discountPercentage\n  onOffer\n  picture {\n    url\n    srcset\n  }\n  brand\n  category\n  isStockCounted\n  stock\n}": typeof types.CartProductsDocument,
    "mutation CreateOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n    idempotencyKey\n    repeated\n  }\n}": typeof types.CreateOrderDocument,
    "query OrderAttempt($idempotencyKey: String!) {\n  viewer {\n    orderAttempt(idempotencyKey: $idempotencyKey) {\n      status\n      orderId\n      honoursKeys\n      order {\n        id\n        items {\n          productId\n          quantity\n          lineTotal\n        }\n      }\n    }\n  }\n}": typeof types.OrderAttemptDocument,
    "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}": typeof types.RecipientDocument,
    "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}": typeof types.SendContactMessageDocument,
    "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    srcset\n  }\n  tallPicture {\n    url\n    srcset\n  }\n  buttonText\n}": typeof types.BannerSlide_BannerFragmentDoc,
    "fragment OrderConfirmation_order on Order {\n  ...OrderTableRow_order\n  subtotal\n  paymentStatus\n  paymentStatusText\n  paymentMethod\n  address {\n    firstName\n    lastName\n    email\n    phone\n    street\n    city\n    state\n    zipCode\n    country\n  }\n}": typeof types.OrderConfirmation_OrderFragmentDoc,
    "fragment OrderItems_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    srcset\n  }\n}": typeof types.OrderItems_ItemFragmentDoc,
    "fragment OrderTableRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItems_item\n  }\n}": typeof types.OrderTableRow_OrderFragmentDoc,
    "fragment ProductCard_product on Product {\n  ...CartProduct_product\n  isNew\n  rating\n}": typeof types.ProductCard_ProductFragmentDoc,
    "query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}": typeof types.RecentlyViewedDocument,
    "query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}": typeof types.RelatedProductsDocument,
    "fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}": typeof types.ReviewList_ReviewFragmentDoc,
    "fragment AccountDetails_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}": typeof types.AccountDetails_ShopperFragmentDoc,
    "mutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}": typeof types.UpdateProfileDocument,
    "mutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}": typeof types.UploadAvatarDocument,
    "query DidYouMean($search: String!) {\n  didYouMean(search: $search)\n}": typeof types.DidYouMeanDocument,
    "fragment SeenProduct on Product {\n  id\n  name\n}": typeof types.SeenProductFragmentDoc,
    "query HeaderSearch($search: String!) {\n  didYouMean(search: $search)\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      srcset\n    }\n    price\n  }\n  productCount(search: $search)\n  catalogue(filter: {search: $search}, pageSize: 1) {\n    isPartial\n  }\n}": typeof types.HeaderSearchDocument,
    "query NothingFound {\n  products(collection: BEST_SELLERS, limit: 4) {\n    ...ProductCard_product\n  }\n}": typeof types.NothingFoundDocument,
    "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}": typeof types.RequestPasswordResetDocument,
    "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}": typeof types.HomePageDocument,
    "query OrderConfirmationPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderConfirmation_order\n    }\n  }\n}": typeof types.OrderConfirmationPageDocument,
    "query OrdersPage {\n  viewer {\n    orders {\n      ...OrderTableRow_order\n    }\n  }\n}": typeof types.OrdersPageDocument,
    "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}": typeof types.VerifyOtpDocument,
    "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      srcset\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}": typeof types.ProductPageDocument,
    "query ProfilePage {\n  viewer {\n    profile {\n      ...AccountDetails_shopper\n    }\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": typeof types.ProfilePageDocument,
    "mutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}": typeof types.VerifyResetOtpDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}": typeof types.ResetPasswordDocument,
    "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int, $search: String! = \"\", $correct: Boolean) {\n  didYouMean(search: $search)\n  catalogue(\n    filter: $filter\n    sort: $sort\n    page: $page\n    pageSize: $pageSize\n    correct: $correct\n  ) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    isPartial\n    correctedSearch\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}": typeof types.ShopPageDocument,
    "query SignInPage {\n  signInName\n}": typeof types.SignInPageDocument,
    "fragment Store on Query {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    clockAheadMs\n    orderCount\n    orderKey\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    placedOrder {\n      idempotencyKey\n      orderId\n    }\n  }\n}\n\nquery Cart {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n  }\n}\n\nquery UserInfo {\n  store @client {\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n  }\n}\n\nquery OrderCount {\n  store @client {\n    orderCount\n  }\n}\n\nquery UnsettledAttempt {\n  store @client {\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    userInfo {\n      id\n    }\n  }\n}": typeof types.StoreFragmentDoc,
};
const documents: Documents = {
    "query CategoryLinks {\n  catalogue(pageSize: 1) {\n    facets {\n      categories {\n        value\n      }\n    }\n  }\n}": types.CategoryLinksDocument,
    "fragment AddressSummary_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}": types.AddressSummary_AddressFragmentDoc,
    "query Addresses {\n  viewer {\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": types.AddressesDocument,
    "mutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": types.CreateAddressDocument,
    "query Session {\n  viewer {\n    profile {\n      id\n      name\n      email\n      avatar\n    }\n    orderCount\n  }\n}": types.SessionDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}": types.LoginDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}": types.RegisterDocument,
    "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  oldPrice\n  discountPercentage\n  onOffer\n  picture {\n    url\n    srcset\n  }\n  brand\n  category\n  isStockCounted\n  stock\n}": types.CartProductsDocument,
    "mutation CreateOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n    idempotencyKey\n    repeated\n  }\n}": types.CreateOrderDocument,
    "query OrderAttempt($idempotencyKey: String!) {\n  viewer {\n    orderAttempt(idempotencyKey: $idempotencyKey) {\n      status\n      orderId\n      honoursKeys\n      order {\n        id\n        items {\n          productId\n          quantity\n          lineTotal\n        }\n      }\n    }\n  }\n}": types.OrderAttemptDocument,
    "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}": types.RecipientDocument,
    "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}": types.SendContactMessageDocument,
    "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    srcset\n  }\n  tallPicture {\n    url\n    srcset\n  }\n  buttonText\n}": types.BannerSlide_BannerFragmentDoc,
    "fragment OrderConfirmation_order on Order {\n  ...OrderTableRow_order\n  subtotal\n  paymentStatus\n  paymentStatusText\n  paymentMethod\n  address {\n    firstName\n    lastName\n    email\n    phone\n    street\n    city\n    state\n    zipCode\n    country\n  }\n}": types.OrderConfirmation_OrderFragmentDoc,
    "fragment OrderItems_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    srcset\n  }\n}": types.OrderItems_ItemFragmentDoc,
    "fragment OrderTableRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItems_item\n  }\n}": types.OrderTableRow_OrderFragmentDoc,
    "fragment ProductCard_product on Product {\n  ...CartProduct_product\n  isNew\n  rating\n}": types.ProductCard_ProductFragmentDoc,
    "query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}": types.RecentlyViewedDocument,
    "query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}": types.RelatedProductsDocument,
    "fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}": types.ReviewList_ReviewFragmentDoc,
    "fragment AccountDetails_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}": types.AccountDetails_ShopperFragmentDoc,
    "mutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}": types.UpdateProfileDocument,
    "mutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}": types.UploadAvatarDocument,
    "query DidYouMean($search: String!) {\n  didYouMean(search: $search)\n}": types.DidYouMeanDocument,
    "fragment SeenProduct on Product {\n  id\n  name\n}": types.SeenProductFragmentDoc,
    "query HeaderSearch($search: String!) {\n  didYouMean(search: $search)\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      srcset\n    }\n    price\n  }\n  productCount(search: $search)\n  catalogue(filter: {search: $search}, pageSize: 1) {\n    isPartial\n  }\n}": types.HeaderSearchDocument,
    "query NothingFound {\n  products(collection: BEST_SELLERS, limit: 4) {\n    ...ProductCard_product\n  }\n}": types.NothingFoundDocument,
    "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}": types.RequestPasswordResetDocument,
    "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}": types.HomePageDocument,
    "query OrderConfirmationPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderConfirmation_order\n    }\n  }\n}": types.OrderConfirmationPageDocument,
    "query OrdersPage {\n  viewer {\n    orders {\n      ...OrderTableRow_order\n    }\n  }\n}": types.OrdersPageDocument,
    "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}": types.VerifyOtpDocument,
    "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      srcset\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}": types.ProductPageDocument,
    "query ProfilePage {\n  viewer {\n    profile {\n      ...AccountDetails_shopper\n    }\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}": types.ProfilePageDocument,
    "mutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}": types.VerifyResetOtpDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}": types.ResetPasswordDocument,
    "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int, $search: String! = \"\", $correct: Boolean) {\n  didYouMean(search: $search)\n  catalogue(\n    filter: $filter\n    sort: $sort\n    page: $page\n    pageSize: $pageSize\n    correct: $correct\n  ) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    isPartial\n    correctedSearch\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}": types.ShopPageDocument,
    "query SignInPage {\n  signInName\n}": types.SignInPageDocument,
    "fragment Store on Query {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    clockAheadMs\n    orderCount\n    orderKey\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    placedOrder {\n      idempotencyKey\n      orderId\n    }\n  }\n}\n\nquery Cart {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n  }\n}\n\nquery UserInfo {\n  store @client {\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n  }\n}\n\nquery OrderCount {\n  store @client {\n    orderCount\n  }\n}\n\nquery UnsettledAttempt {\n  store @client {\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    userInfo {\n      id\n    }\n  }\n}": types.StoreFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CategoryLinks {\n  catalogue(pageSize: 1) {\n    facets {\n      categories {\n        value\n      }\n    }\n  }\n}"): (typeof documents)["query CategoryLinks {\n  catalogue(pageSize: 1) {\n    facets {\n      categories {\n        value\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment AddressSummary_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}"): (typeof documents)["fragment AddressSummary_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Addresses {\n  viewer {\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"): (typeof documents)["query Addresses {\n  viewer {\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"): (typeof documents)["mutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Session {\n  viewer {\n    profile {\n      id\n      name\n      email\n      avatar\n    }\n    orderCount\n  }\n}"): (typeof documents)["query Session {\n  viewer {\n    profile {\n      id\n      name\n      email\n      avatar\n    }\n    orderCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}"): (typeof documents)["mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}"): (typeof documents)["mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  oldPrice\n  discountPercentage\n  onOffer\n  picture {\n    url\n    srcset\n  }\n  brand\n  category\n  isStockCounted\n  stock\n}"): (typeof documents)["query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  oldPrice\n  discountPercentage\n  onOffer\n  picture {\n    url\n    srcset\n  }\n  brand\n  category\n  isStockCounted\n  stock\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n    idempotencyKey\n    repeated\n  }\n}"): (typeof documents)["mutation CreateOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n    idempotencyKey\n    repeated\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OrderAttempt($idempotencyKey: String!) {\n  viewer {\n    orderAttempt(idempotencyKey: $idempotencyKey) {\n      status\n      orderId\n      honoursKeys\n      order {\n        id\n        items {\n          productId\n          quantity\n          lineTotal\n        }\n      }\n    }\n  }\n}"): (typeof documents)["query OrderAttempt($idempotencyKey: String!) {\n  viewer {\n    orderAttempt(idempotencyKey: $idempotencyKey) {\n      status\n      orderId\n      honoursKeys\n      order {\n        id\n        items {\n          productId\n          quantity\n          lineTotal\n        }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}"): (typeof documents)["query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    srcset\n  }\n  tallPicture {\n    url\n    srcset\n  }\n  buttonText\n}"): (typeof documents)["fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    srcset\n  }\n  tallPicture {\n    url\n    srcset\n  }\n  buttonText\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment OrderConfirmation_order on Order {\n  ...OrderTableRow_order\n  subtotal\n  paymentStatus\n  paymentStatusText\n  paymentMethod\n  address {\n    firstName\n    lastName\n    email\n    phone\n    street\n    city\n    state\n    zipCode\n    country\n  }\n}"): (typeof documents)["fragment OrderConfirmation_order on Order {\n  ...OrderTableRow_order\n  subtotal\n  paymentStatus\n  paymentStatusText\n  paymentMethod\n  address {\n    firstName\n    lastName\n    email\n    phone\n    street\n    city\n    state\n    zipCode\n    country\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment OrderItems_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    srcset\n  }\n}"): (typeof documents)["fragment OrderItems_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    srcset\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment OrderTableRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItems_item\n  }\n}"): (typeof documents)["fragment OrderTableRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItems_item\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ProductCard_product on Product {\n  ...CartProduct_product\n  isNew\n  rating\n}"): (typeof documents)["fragment ProductCard_product on Product {\n  ...CartProduct_product\n  isNew\n  rating\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}"): (typeof documents)["query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}"): (typeof documents)["query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}"): (typeof documents)["fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment AccountDetails_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}"): (typeof documents)["fragment AccountDetails_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}"): (typeof documents)["mutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}"): (typeof documents)["mutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...AccountDetails_shopper\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DidYouMean($search: String!) {\n  didYouMean(search: $search)\n}"): (typeof documents)["query DidYouMean($search: String!) {\n  didYouMean(search: $search)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SeenProduct on Product {\n  id\n  name\n}"): (typeof documents)["fragment SeenProduct on Product {\n  id\n  name\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HeaderSearch($search: String!) {\n  didYouMean(search: $search)\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      srcset\n    }\n    price\n  }\n  productCount(search: $search)\n  catalogue(filter: {search: $search}, pageSize: 1) {\n    isPartial\n  }\n}"): (typeof documents)["query HeaderSearch($search: String!) {\n  didYouMean(search: $search)\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      srcset\n    }\n    price\n  }\n  productCount(search: $search)\n  catalogue(filter: {search: $search}, pageSize: 1) {\n    isPartial\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query NothingFound {\n  products(collection: BEST_SELLERS, limit: 4) {\n    ...ProductCard_product\n  }\n}"): (typeof documents)["query NothingFound {\n  products(collection: BEST_SELLERS, limit: 4) {\n    ...ProductCard_product\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}"): (typeof documents)["query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OrderConfirmationPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderConfirmation_order\n    }\n  }\n}"): (typeof documents)["query OrderConfirmationPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderConfirmation_order\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OrdersPage {\n  viewer {\n    orders {\n      ...OrderTableRow_order\n    }\n  }\n}"): (typeof documents)["query OrdersPage {\n  viewer {\n    orders {\n      ...OrderTableRow_order\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      srcset\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}"): (typeof documents)["query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      srcset\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ProfilePage {\n  viewer {\n    profile {\n      ...AccountDetails_shopper\n    }\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"): (typeof documents)["query ProfilePage {\n  viewer {\n    profile {\n      ...AccountDetails_shopper\n    }\n    addresses {\n      ...AddressSummary_address\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int, $search: String! = \"\", $correct: Boolean) {\n  didYouMean(search: $search)\n  catalogue(\n    filter: $filter\n    sort: $sort\n    page: $page\n    pageSize: $pageSize\n    correct: $correct\n  ) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    isPartial\n    correctedSearch\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}"): (typeof documents)["query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int, $search: String! = \"\", $correct: Boolean) {\n  didYouMean(search: $search)\n  catalogue(\n    filter: $filter\n    sort: $sort\n    page: $page\n    pageSize: $pageSize\n    correct: $correct\n  ) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    isPartial\n    correctedSearch\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SignInPage {\n  signInName\n}"): (typeof documents)["query SignInPage {\n  signInName\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Store on Query {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    clockAheadMs\n    orderCount\n    orderKey\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    placedOrder {\n      idempotencyKey\n      orderId\n    }\n  }\n}\n\nquery Cart {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n  }\n}\n\nquery UserInfo {\n  store @client {\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n  }\n}\n\nquery OrderCount {\n  store @client {\n    orderCount\n  }\n}\n\nquery UnsettledAttempt {\n  store @client {\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    userInfo {\n      id\n    }\n  }\n}"): (typeof documents)["fragment Store on Query {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    clockAheadMs\n    orderCount\n    orderKey\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    placedOrder {\n      idempotencyKey\n      orderId\n    }\n  }\n}\n\nquery Cart {\n  store @client {\n    products {\n      id\n      name\n      price\n      oldPrice\n      discountPercentage\n      onOffer\n      picture {\n        url\n        srcset\n      }\n      brand\n      category\n      isStockCounted\n      stock\n      quantity\n    }\n  }\n}\n\nquery UserInfo {\n  store @client {\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n  }\n}\n\nquery OrderCount {\n  store @client {\n    orderCount\n  }\n}\n\nquery UnsettledAttempt {\n  store @client {\n    unsettledAttempt {\n      state\n      idempotencyKey\n      shopperId\n      items {\n        productId\n        quantity\n      }\n      sentAt\n      input\n      honoursKeys\n      replaced {\n        state\n        idempotencyKey\n        shopperId\n        items {\n          productId\n          quantity\n        }\n        sentAt\n        input\n        honoursKeys\n      }\n    }\n    userInfo {\n      id\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;