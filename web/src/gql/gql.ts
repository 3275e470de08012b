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
    "fragment Address_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}\n\nquery Addresses {\n  viewer {\n    addresses {\n      ...Address_address\n    }\n  }\n}\n\nmutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...Address_address\n    }\n  }\n}": typeof types.Address_AddressFragmentDoc,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}": typeof types.LoginDocument,
    "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}": typeof types.VerifyOtpDocument,
    "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}\n\nmutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}": typeof types.RequestPasswordResetDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}": typeof types.RegisterDocument,
    "query Session {\n  viewer {\n    profile {\n      id\n      name\n      avatar\n    }\n    orderCount\n  }\n}": typeof types.SessionDocument,
    "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n}": typeof types.CartProductsDocument,
    "mutation PlaceOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n  }\n}": typeof types.PlaceOrderDocument,
    "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}": typeof types.RecipientDocument,
    "query SentOrder {\n  viewer {\n    orders {\n      id\n      placedAt\n      total\n      items {\n        productId\n        quantity\n      }\n    }\n  }\n}": typeof types.SentOrderDocument,
    "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}": typeof types.SendContactMessageDocument,
    "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    avif\n    webp\n  }\n  buttonText\n}": typeof types.BannerSlide_BannerFragmentDoc,
    "fragment OrderItem_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    avif\n    webp\n  }\n}\n\nfragment OrderRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItem_item\n  }\n}\n\nquery OrdersPage {\n  viewer {\n    orders {\n      ...OrderRow_order\n    }\n  }\n}\n\nquery CheckoutPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderRow_order\n      subtotal\n      paymentStatus\n      paymentStatusText\n      paymentMethod\n      address {\n        firstName\n        lastName\n        email\n        phone\n        street\n        city\n        state\n        zipCode\n        country\n      }\n    }\n  }\n}": typeof types.OrderItem_ItemFragmentDoc,
    "query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}": typeof types.RecentlyViewedDocument,
    "query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}": typeof types.RelatedProductsDocument,
    "fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}": typeof types.ReviewList_ReviewFragmentDoc,
    "fragment ProductCard_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  isNew\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n  rating\n}": typeof types.ProductCard_ProductFragmentDoc,
    "fragment Profile_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}\n\nquery ProfilePage {\n  viewer {\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}": typeof types.Profile_ShopperFragmentDoc,
    "query HeaderSearch($search: String!) {\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      avif\n      webp\n    }\n    price\n  }\n  productCount(search: $search)\n}": typeof types.HeaderSearchDocument,
    "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}": typeof types.HomePageDocument,
    "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      avif\n      webp\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}": typeof types.ProductPageDocument,
    "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {\n  catalogue(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}": typeof types.ShopPageDocument,
    "query Store {\n  store @client {\n    products {\n      id\n      name\n      price\n      discountPercentage\n      onOffer\n      picture {\n        url\n        avif\n        webp\n      }\n      brand\n      category\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    orderCount\n    cartId\n    sentOrder\n  }\n}": typeof types.StoreDocument,
};
const documents: Documents = {
    "fragment Address_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}\n\nquery Addresses {\n  viewer {\n    addresses {\n      ...Address_address\n    }\n  }\n}\n\nmutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...Address_address\n    }\n  }\n}": types.Address_AddressFragmentDoc,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}": types.LoginDocument,
    "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}": types.VerifyOtpDocument,
    "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}\n\nmutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}": types.RequestPasswordResetDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}": types.RegisterDocument,
    "query Session {\n  viewer {\n    profile {\n      id\n      name\n      avatar\n    }\n    orderCount\n  }\n}": types.SessionDocument,
    "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n}": types.CartProductsDocument,
    "mutation PlaceOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n  }\n}": types.PlaceOrderDocument,
    "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}": types.RecipientDocument,
    "query SentOrder {\n  viewer {\n    orders {\n      id\n      placedAt\n      total\n      items {\n        productId\n        quantity\n      }\n    }\n  }\n}": types.SentOrderDocument,
    "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}": types.SendContactMessageDocument,
    "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    avif\n    webp\n  }\n  buttonText\n}": types.BannerSlide_BannerFragmentDoc,
    "fragment OrderItem_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    avif\n    webp\n  }\n}\n\nfragment OrderRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItem_item\n  }\n}\n\nquery OrdersPage {\n  viewer {\n    orders {\n      ...OrderRow_order\n    }\n  }\n}\n\nquery CheckoutPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderRow_order\n      subtotal\n      paymentStatus\n      paymentStatusText\n      paymentMethod\n      address {\n        firstName\n        lastName\n        email\n        phone\n        street\n        city\n        state\n        zipCode\n        country\n      }\n    }\n  }\n}": types.OrderItem_ItemFragmentDoc,
    "query RecentlyViewed($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...ProductCard_product\n  }\n}": types.RecentlyViewedDocument,
    "query RelatedProducts($id: ID!) {\n  product(id: $id) {\n    id\n    related(limit: 4) {\n      ...ProductCard_product\n    }\n  }\n}": types.RelatedProductsDocument,
    "fragment ReviewList_review on Review {\n  reviewerName\n  image\n  rating\n  comment\n}": types.ReviewList_ReviewFragmentDoc,
    "fragment ProductCard_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  isNew\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n  rating\n}": types.ProductCard_ProductFragmentDoc,
    "fragment Profile_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}\n\nquery ProfilePage {\n  viewer {\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}": types.Profile_ShopperFragmentDoc,
    "query HeaderSearch($search: String!) {\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      avif\n      webp\n    }\n    price\n  }\n  productCount(search: $search)\n}": types.HeaderSearchDocument,
    "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}": types.HomePageDocument,
    "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      avif\n      webp\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}": types.ProductPageDocument,
    "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {\n  catalogue(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}": types.ShopPageDocument,
    "query Store {\n  store @client {\n    products {\n      id\n      name\n      price\n      discountPercentage\n      onOffer\n      picture {\n        url\n        avif\n        webp\n      }\n      brand\n      category\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    orderCount\n    cartId\n    sentOrder\n  }\n}": types.StoreDocument,
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
export function graphql(source: "fragment Address_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}\n\nquery Addresses {\n  viewer {\n    addresses {\n      ...Address_address\n    }\n  }\n}\n\nmutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...Address_address\n    }\n  }\n}"): (typeof documents)["fragment Address_address on Address {\n  id\n  label\n  street\n  city\n  state\n  zipCode\n  country\n  phone\n  isDefault\n}\n\nquery Addresses {\n  viewer {\n    addresses {\n      ...Address_address\n    }\n  }\n}\n\nmutation CreateAddress($input: CreateAddressInput!) {\n  createAddress(input: $input) {\n    success\n    message\n    code\n    addresses {\n      ...Address_address\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}"): (typeof documents)["mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    success\n    message\n    token\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation VerifyOtp($input: VerifyOtpInput!) {\n  verifyOtp(input: $input) {\n    success\n    message\n    token\n  }\n}\n\nmutation ResendOtp($input: EmailInput!) {\n  resendOtp(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}\n\nmutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation RequestPasswordReset($input: EmailInput!) {\n  requestPasswordReset(input: $input) {\n    success\n    message\n  }\n}\n\nmutation VerifyResetOtp($input: VerifyOtpInput!) {\n  verifyResetOtp(input: $input) {\n    success\n    message\n    resetToken\n  }\n}\n\nmutation ResendResetOtp($input: EmailInput!) {\n  resendResetOtp(input: $input) {\n    success\n    message\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}"): (typeof documents)["mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    success\n    message\n    token\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Session {\n  viewer {\n    profile {\n      id\n      name\n      avatar\n    }\n    orderCount\n  }\n}"): (typeof documents)["query Session {\n  viewer {\n    profile {\n      id\n      name\n      avatar\n    }\n    orderCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n}"): (typeof documents)["query CartProducts($ids: [ID!]!) {\n  products(ids: $ids) {\n    ...CartProduct_product\n  }\n}\n\nfragment CartProduct_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation PlaceOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n  }\n}"): (typeof documents)["mutation PlaceOrder($input: CreateOrderInput!) {\n  createOrder(input: $input) {\n    success\n    message\n    code\n    orderId\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}"): (typeof documents)["query Recipient {\n  viewer {\n    profile {\n      id\n      name\n      email\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SentOrder {\n  viewer {\n    orders {\n      id\n      placedAt\n      total\n      items {\n        productId\n        quantity\n      }\n    }\n  }\n}"): (typeof documents)["query SentOrder {\n  viewer {\n    orders {\n      id\n      placedAt\n      total\n      items {\n        productId\n        quantity\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation SendContactMessage($input: ContactMessageInput!) {\n  sendContactMessage(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    avif\n    webp\n  }\n  buttonText\n}"): (typeof documents)["fragment BannerSlide_banner on Banner {\n  id\n  badge\n  title\n  subtitle\n  description\n  discount\n  startingPrice\n  picture {\n    url\n    avif\n    webp\n  }\n  buttonText\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment OrderItem_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    avif\n    webp\n  }\n}\n\nfragment OrderRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItem_item\n  }\n}\n\nquery OrdersPage {\n  viewer {\n    orders {\n      ...OrderRow_order\n    }\n  }\n}\n\nquery CheckoutPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderRow_order\n      subtotal\n      paymentStatus\n      paymentStatusText\n      paymentMethod\n      address {\n        firstName\n        lastName\n        email\n        phone\n        street\n        city\n        state\n        zipCode\n        country\n      }\n    }\n  }\n}"): (typeof documents)["fragment OrderItem_item on OrderItem {\n  productId\n  name\n  price\n  quantity\n  lineTotal\n  picture {\n    url\n    avif\n    webp\n  }\n}\n\nfragment OrderRow_order on Order {\n  id\n  placedAt\n  total\n  status\n  statusText\n  items {\n    ...OrderItem_item\n  }\n}\n\nquery OrdersPage {\n  viewer {\n    orders {\n      ...OrderRow_order\n    }\n  }\n}\n\nquery CheckoutPage($id: ID!) {\n  viewer {\n    order(id: $id) {\n      ...OrderRow_order\n      subtotal\n      paymentStatus\n      paymentStatusText\n      paymentMethod\n      address {\n        firstName\n        lastName\n        email\n        phone\n        street\n        city\n        state\n        zipCode\n        country\n      }\n    }\n  }\n}"];
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
export function graphql(source: "fragment ProductCard_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  isNew\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n  rating\n}"): (typeof documents)["fragment ProductCard_product on Product {\n  id\n  name\n  price\n  discountPercentage\n  onOffer\n  isNew\n  picture {\n    url\n    avif\n    webp\n  }\n  brand\n  category\n  stock\n  rating\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Profile_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}\n\nquery ProfilePage {\n  viewer {\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}"): (typeof documents)["fragment Profile_shopper on Shopper {\n  id\n  name\n  email\n  phone\n  avatar\n  createdAt\n}\n\nquery ProfilePage {\n  viewer {\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}\n\nmutation UploadAvatar($input: UploadAvatarInput!) {\n  uploadAvatar(input: $input) {\n    success\n    message\n    profile {\n      ...Profile_shopper\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HeaderSearch($search: String!) {\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      avif\n      webp\n    }\n    price\n  }\n  productCount(search: $search)\n}"): (typeof documents)["query HeaderSearch($search: String!) {\n  products(search: $search, limit: 50) {\n    id\n    name\n    picture {\n      url\n      avif\n      webp\n    }\n    price\n  }\n  productCount(search: $search)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}"): (typeof documents)["query HomePage {\n  banners {\n    ...BannerSlide_banner\n  }\n  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) {\n    ...ProductCard_product\n  }\n  bestsellers: products(collection: BEST_SELLERS, limit: 12) {\n    ...ProductCard_product\n  }\n  offers: products(onOffer: true, limit: 12) {\n    ...ProductCard_product\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      avif\n      webp\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}"): (typeof documents)["query ProductPage($id: ID!) {\n  product(id: $id) {\n    ...ProductCard_product\n    description\n    pictures {\n      url\n      avif\n      webp\n    }\n    tags\n    reviews {\n      ...ReviewList_review\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {\n  catalogue(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}"): (typeof documents)["query ShopPage($filter: CatalogueFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {\n  catalogue(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {\n    items {\n      ...ProductCard_product\n    }\n    total\n    page\n    pageSize\n    totalPages\n    facets {\n      categories {\n        value\n        count\n      }\n      brands {\n        value\n        count\n      }\n      minPrice\n      maxPrice\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Store {\n  store @client {\n    products {\n      id\n      name\n      price\n      discountPercentage\n      onOffer\n      picture {\n        url\n        avif\n        webp\n      }\n      brand\n      category\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    orderCount\n    cartId\n    sentOrder\n  }\n}"): (typeof documents)["query Store {\n  store @client {\n    products {\n      id\n      name\n      price\n      discountPercentage\n      onOffer\n      picture {\n        url\n        avif\n        webp\n      }\n      brand\n      category\n      stock\n      quantity\n    }\n    userInfo {\n      id\n      name\n      email\n      exp\n    }\n    orderCount\n    cartId\n    sentOrder\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;