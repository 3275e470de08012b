export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '7e1394ad697e',
  HeaderSearch: 'c99b1f991429',
  HomePage: '39f80a9580c8',
  ProductPage: 'bdfbf7ae91a6',
  RecentlyViewed: 'fcd374c3f20d',
  RelatedProducts: 'faac1f0f6fe6',
  ShopPage: '2f86d5367b5e',
};
