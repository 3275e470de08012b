export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '330093c7b1b9',
  CategoryLinks: 'f94cba11872c',
  DidYouMean: '81f73edd92db',
  HeaderSearch: 'a22a3f74ab73',
  HomePage: 'e2c7baeb73a9',
  NothingFound: 'fabfb828f093',
  ProductPage: '88dd9bf2425b',
  RecentlyViewed: 'a9689e255d0f',
  RelatedProducts: 'f772d5d57a6d',
  ShopPage: 'f6c95d8ff4b7',
};
