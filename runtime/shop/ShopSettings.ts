/** The settings of a shop owner. `settings.ts` of the shop folder has the values, one export for each property. */
export interface ShopSettings {
  brand: {
    /** Shown in the header, page titles, mails and elsewhere. */
    name: string;
    /** Follows the name in the home page's title and heading. */
    tagline: string;
    /** An SVG path in a 32 by 32 square, drawn on the accent colour. For header, footer and browser tab. */
    logo: string;
  };
  /** Shown by search engines and shared links. */
  sharing: {
    /** For the home page, and for pages without a description. */
    description: string;
    /** A file in `public`, 1200 by 630, or null. A shared product shows its own picture. */
    picture: `/${string}` | null;
  };
  region: {
    /** The format of amounts and dates, such as `en-US`. */
    locale: string;
    /** Such as `Asia/Dhaka`. Order dates use it, wherever the page is rendered or read. */
    timeZone: string;
    /** As shoppers write it; prefilled in the form for a new address, unless it is empty. */
    country: string;
    /** The days without deliveries; 0 is Sunday. */
    weekend: readonly number[];
  };
  money: {
    /** The currency of catalogue, cart and orders, such as `BDT`. */
    currency: string;
    /** The currency of search results. A shop with one currency repeats it. */
    searchCurrency: string;
    /**
     * The price that is struck through: the price plus the discount in percent, as the specification has it
     * (`percentage`), or the product's former price, if it has a higher one (`oldPrice`).
     */
    struckPrice: 'percentage' | 'oldPrice';
  };
  /** Promises that FAQ, cart and orders repeat. */
  promises: {
    /** As shoppers read it, such as `$50`. */
    freeShippingOver: string;
    deliveryTime: string;
    /** The same in business days, for working out the days of a delivery. */
    deliveryDays: { from: number; to: number };
    returnTime: string;
    refundTime: string;
    /** How long an order may be cancelled or modified. */
    cancelTime: string;
    /** How soon shoppers must report damaged goods. */
    damageReportTime: string;
  };
  contact: {
    /** Where "Email Support" leads. */
    supportEmail: string;
    /** Sender of the shop's mails; `MAIL_FROM` overrides it. */
    senderEmail: string;
    /** Shown by search engines and shared links. */
    description: string;
  };
  footer: {
    text: string;
    /** As the catalogue names them; each link opens the shop with this filter. */
    categories: readonly string[];
    /** The box only says thank you, and sends nothing. Null for no box. */
    newsletter: { title: string; text: string } | null;
    copyright: string;
  };
  /** Links in the footer. Registration asks shoppers to accept the first two pages, if they have addresses. */
  legal: {
    termsOfService: LegalPage;
    privacyPolicy: LegalPage;
    /** Other pages, such as an imprint. */
    others: readonly { name: string; url: LegalAddress }[];
  };
  /** Links in footer and menu, in this order. */
  socialLinks: readonly { network: SocialNetwork; url: string }[];
  /** The cards below every page. */
  services: readonly ServiceCard[];
  about: {
    heading: string;
    text: string;
    claims: readonly { figure: string; text: string }[];
    /** Shown by search engines and shared links. */
    description: string;
  };
}

/** Another site's page, a page of the shop, or a file in `public`. */
export type LegalAddress = `https://${string}` | `/${string}`;

/** `placeholder` shows the name without a link, as the specification has it. Null shows nothing: there is no page. */
export type LegalPage = LegalAddress | 'placeholder' | null;

export type SocialNetwork = 'Facebook' | 'X' | 'Instagram' | 'YouTube';

export interface ServiceCard {
  icon: 'delivery' | 'returns' | 'support' | 'payment';
  name: string;
  summary: string;
  /** Description and features appear in the dialog that the card opens. */
  description: string;
  features: readonly string[];
}
