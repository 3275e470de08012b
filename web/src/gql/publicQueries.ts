export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '777656cde712',
  CategoryLinks: 'f94cba11872c',
  DidYouMean: '81f73edd92db',
  HeaderSearch: '694ca15a0c30',
  HomePage: 'a38bd1774264',
  NothingFound: 'f6fc4c6df611',
  ProductPage: 'c7fe87e3acea',
  RecentlyViewed: '5dcbb6f85e2d',
  RelatedProducts: '31ea4e404226',
  ShopPage: '4c187de67228',
};
