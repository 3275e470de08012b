// What the shop is called, promises and shows. See `ShopSettings.ts` of Haat, and its docs/shop-folder.md for the other files that an owner edits.
import type { ShopSettings } from '#runtime/shop/ShopSettings.ts';

// Used by the texts below.
const name = 'Haat';
const foundedIn = 2019;
const freeShippingOver = '$50';
const deliveryDays = { from: 3, to: 5 };
const deliveryTime = `${deliveryDays.from}-${deliveryDays.to} business days`;
const returnTime = '30 days';
const refundTime = '5-7 days';

export const brand: ShopSettings['brand'] = {
  name,
  tagline: 'the market next door',
  logo: 'M9 8v16M23 8v16M9 14c3.5 5 10.5 5 14 0',
};

export const sharing: ShopSettings['sharing'] = {
  description: 'Well-made things for home, work and play. Order today, pay in cash at your door.',
  picture: '/social.jpg',
};

export const region: ShopSettings['region'] = {
  locale: 'en-US',
  timeZone: 'Asia/Dhaka',
  country: 'Bangladesh',
  weekend: [5, 6],
};

/** Spec §1: amounts are in taka, search results in dollars. Spec §9: the struck-through price. */
export const money: ShopSettings['money'] = {
  currency: 'BDT',
  searchCurrency: 'USD',
  struckPrice: 'percentage',
};

/** Spec §2, spec §9. */
export const promises: ShopSettings['promises'] = {
  freeShippingOver,
  deliveryTime,
  deliveryDays,
  returnTime,
  refundTime,
  cancelTime: '1 hour',
  damageReportTime: '48 hours',
};

export const contact: ShopSettings['contact'] = {
  supportEmail: 'support@haat.example',
  senderEmail: 'shop@haat.example',
  description: `Write to ${name} about products, orders and returns.`,
};

export const footer: ShopSettings['footer'] = {
  text: 'Well-made things for home, work and play. Order today, pay at your door.',
  categories: ['Electronics', 'Fashion', 'Home & Garden', 'Sports', 'Beauty'],
  newsletter: { title: 'News from the market', text: 'A short letter, once a month.' },
  copyright: `© 2026 ${name}`,
};

/** Spec §2: placeholders. */
export const legal: ShopSettings['legal'] = {
  termsOfService: 'placeholder',
  privacyPolicy: 'placeholder',
  others: [],
};

export const socialLinks: ShopSettings['socialLinks'] = [
  { network: 'Facebook', url: 'https://www.facebook.com/' },
  { network: 'X', url: 'https://x.com/' },
  { network: 'Instagram', url: 'https://www.instagram.com/' },
  { network: 'YouTube', url: 'https://www.youtube.com/' },
];

export const services: ShopSettings['services'] = [
  {
    icon: 'delivery',
    name: 'Free Delivery',
    summary: `Free over ${freeShippingOver}`,
    description: `We bring your order to your door. At the moment, that is free for every order.`,
    features: [
      `Free over ${freeShippingOver}`,
      `Standard delivery in ${deliveryTime}`,
      'An email at every step',
    ],
  },
  {
    icon: 'returns',
    name: 'Easy Returns',
    summary: `${returnTime} to decide`,
    description: `Changed your mind? You have ${returnTime} to send things back. Write to us first, and we will tell you where.`,
    features: [
      `${returnTime} from the day of your order`,
      `Refunds in ${refundTime}`,
      'Damaged goods are replaced',
    ],
  },
  {
    icon: 'support',
    name: '24/7 Support',
    summary: 'People who answer',
    description: 'Questions about a product or an order? We are here at any hour.',
    features: ['Every day, around the clock', 'By email and contact form', 'In plain words'],
  },
  {
    icon: 'payment',
    name: 'Secure Payment',
    summary: 'Pay at your door',
    description: 'You pay in cash when your order arrives. No card details, nothing to steal.',
    features: ['Cash on delivery', 'No card needed', 'Look first, then pay'],
  },
];

export const about: ShopSettings['about'] = {
  heading: 'A market, in the old sense of the word',
  text: `${name} is Bengali for a market: a place where people who make things meet people who need them. We founded ours in ${foundedIn}, with a short list of things that we would buy ourselves. The list has grown; the rule has not changed.`,
  // The claims of spec §1.
  claims: [
    { figure: `${foundedIn}`, text: 'Founded' },
    { figure: 'Over 50K', text: 'Customers' },
    { figure: '100+', text: 'Countries' },
    { figure: '5', text: 'Years of experience' },
    { figure: '99%', text: 'Satisfaction' },
  ],
  description: `${name} was founded in ${foundedIn} and serves over 50K customers in 100+ countries.`,
};
