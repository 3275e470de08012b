/** What makes a shop its owner's. The values stand in `settings.ts`, one export for each part. */
export interface ShopSettings {
  brand: {
    /** In header, page titles, mails and wherever the shop names itself. */
    name: string;
    /** After the name in the home page's title and heading. */
    tagline: string;
    /** Lines in a square of 32 by 32 as an SVG path, drawn on the accent colour. Header, footer and browser tab show it. */
    logo: string;
  };
  /** What search engines and shared links show. */
  sharing: {
    /** Of the home page, and of pages without a description. */
    description: string;
    /** A file in `web/public`, 1200 by 630; null: none. A shared product shows its own picture. */
    picture: `/${string}` | null;
  };
  region: {
    /** How amounts and dates are written, such as `en-US`. */
    locale: string;
    /** An order's day is the shop's day, wherever its page is made or read, such as `Asia/Dhaka`. */
    timeZone: string;
  };
  money: {
    /** Of catalogue, cart and orders, such as `BDT`. */
    currency: string;
    /** Of search results. A shop with one currency repeats it. */
    searchCurrency: string;
  };
  /** What the shop promises. FAQ and cart say it too. */
  promises: {
    /** As shoppers read it, such as `$50`. */
    freeShippingOver: string;
    deliveryTime: string;
    returnTime: string;
    refundTime: string;
    /** How long an order may be cancelled or modified. */
    cancelTime: string;
    /** How soon damaged goods are to be reported. */
    damageReportTime: string;
  };
  contact: {
    /** Where "Email Support" leads. */
    supportEmail: string;
    /** Sender of the shop's mails; `MAIL_FROM` overrides it. */
    senderEmail: string;
    /** What search engines and shared links show of the page. */
    description: string;
  };
  footer: {
    text: string;
    /** As the catalogue names them: each opens the shop with this filter. */
    categories: readonly string[];
    newsletter: { title: string; text: string };
    copyright: string;
  };
  /** In footer and menu, in this order. */
  socialLinks: readonly { network: SocialNetwork; url: string }[];
  /** The cards below every page. */
  services: readonly ServiceCard[];
  about: {
    heading: string;
    text: string;
    claims: readonly { figure: string; text: string }[];
    /** What search engines and shared links show of the page. */
    description: string;
  };
}

export type SocialNetwork = 'Facebook' | 'X' | 'Instagram' | 'YouTube';

export interface ServiceCard {
  icon: 'delivery' | 'returns' | 'support' | 'payment';
  name: string;
  summary: string;
  /** Description and features stand in the dialog that the card opens. */
  description: string;
  features: readonly string[];
}
