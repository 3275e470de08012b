export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '87c88ac5d326',
  CategoryLinks: 'f94cba11872c',
  DidYouMean: '81f73edd92db',
  HeaderSearch: '83c2eaeadffe',
  HomePage: '4339796c03d5',
  NothingFound: '2c0a34e9643f',
  ProductPage: '6c60d3bc5987',
  RecentlyViewed: 'c6d38afafc35',
  RelatedProducts: '764f635d8db7',
  ShopPage: 'fe90ac05399b',
  ShopperActions: 'd04fe8d444eb',
};
