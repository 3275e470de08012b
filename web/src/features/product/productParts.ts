/** The lists below a product, in one file of the build. */
export { RecentlyViewed } from './RecentlyViewed.tsx';
export { RelatedProducts } from './RelatedProducts.tsx';
