import type { LegalAddress, ShopSettings } from '#runtime/shop/ShopSettings.ts';

type LegalSettings = ShopSettings['legal'];

export interface NamedPage {
  name: string;
  /** Null for a name without a link. */
  url: LegalAddress | null;
}

/** The legal pages of the footer. */
export function legalPages({ privacyPolicy, termsOfService, others }: LegalSettings): NamedPage[] {
  return [...named('Privacy Policy', privacyPolicy), ...named('Terms of Service', termsOfService), ...others];
}

/**
 * The linked pages that registration asks shoppers to accept. An empty list stands for the terms in the
 * specification's sentence; null means that the shop has neither.
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
