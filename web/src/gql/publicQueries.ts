export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '330093c7b1b9',
  HeaderSearch: 'a22a3f74ab73',
  HomePage: '461976e317be',
  ProductPage: 'a3385c74a9a7',
  RecentlyViewed: '28ad28697cee',
  RelatedProducts: 'f564c43ff211',
  ShopPage: 'a64145d11fca',
};
