export const PUBLIC_QUERIES: Record<string, string> = {
  CartProducts: '61ccb0ba8e1e',
  HeaderSearch: '21161b4405f0',
  HomePage: '9897e17a740b',
  ProductPage: '56859deb9994',
  RecentlyViewed: 'c0125347893b',
  RelatedProducts: 'a1a07e491504',
  ShopPage: 'e310c34cad72',
};
