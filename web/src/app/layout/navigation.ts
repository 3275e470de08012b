import { paths } from '#web/lib/paths.ts';

/** The links of header and menu (spec §2). */
export const NAVIGATION = [
  { label: 'Home', to: paths.home },
  { label: 'Shop', to: paths.shop() },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'FAQ', to: paths.faq },
] as const;
