/** What every page has and the first paint does not need, in one file of the build. */
export { HeaderSearch } from '#web/features/search/HeaderSearch.tsx';
export { PageEnd } from './PageEnd.tsx';
