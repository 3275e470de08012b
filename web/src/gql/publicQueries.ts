export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '6699dffa107b',
  CategoryLinks: 'f94cba11872c',
  DidYouMean: '81f73edd92db',
  HeaderSearch: '83c2eaeadffe',
  HomePage: '163dd32a36b4',
  NothingFound: 'cbe17b8b20e9',
  ProductPage: '676650937853',
  RecentlyViewed: '1a0c31c00469',
  RelatedProducts: '78690bc84d8d',
  ShopPage: '1d0e4dd28fea',
  SignInPage: '9da7afc00a85',
};
