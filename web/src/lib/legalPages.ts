import type { LegalAddress, ShopSettings } from '#shop/ShopSettings.ts';

type LegalSettings = ShopSettings['legal'];

export interface NamedPage {
  name: string;
  /** Null: a name without a link. */
  url: LegalAddress | null;
}

/** The legal pages of the footer. */
export function legalPages({ privacyPolicy, termsOfService, others }: LegalSettings): NamedPage[] {
  return [...named('Privacy Policy', privacyPolicy), ...named('Terms of Service', termsOfService), ...others];
}

/**
 * What registration asks shoppers to accept: the pages that have addresses; without any, the terms of the
 * specification's sentence (an empty list); null for a shop that has neither.
 */
export function pagesToAccept({ termsOfService, privacyPolicy }: LegalSettings): NamedPage[] | null {
  const linked = [
    ...named('Terms of Service', termsOfService),
    ...named('Privacy Policy', privacyPolicy),
  ].filter(({ url }) => url !== null);
  return linked.length > 0 || termsOfService === 'placeholder' ? linked : null;
}

function named(name: string, page: LegalSettings['termsOfService']): NamedPage[] {
  if (page === null) return [];
  return [{ name, url: page === 'placeholder' ? null : page }];
}
