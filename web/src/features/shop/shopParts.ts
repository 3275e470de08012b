/** What loads after the products, in one file of the build. */
export { Pagination } from '#web/ui/Pagination.tsx';
export { FilterPanel } from './FilterPanel.tsx';
