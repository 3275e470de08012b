export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '6699dffa107b',
  CategoryLinks: 'f94cba11872c',
  DidYouMean: '81f73edd92db',
  HeaderSearch: '83c2eaeadffe',
  HomePage: 'f9d72511a89e',
  NothingFound: '3820005b9927',
  ProductPage: '8e49786c5683',
  RecentlyViewed: 'ad872e37b39b',
  RelatedProducts: '54d5448a15c4',
  ShopPage: '7153048cf023',
  SignInPage: '9da7afc00a85',
};
