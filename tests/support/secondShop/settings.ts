import type { ShopSettings } from '#runtime/shop/ShopSettings.ts';

// A shop as different from the first as the settings allow.
const name = 'Fjord & Co';

export const brand: ShopSettings['brand'] = {
  name,
  tagline: 'warm things for the cold',
  logo: 'M6 24l7-14 5 9 3-5 5 10',
};

export const sharing: ShopSettings['sharing'] = {
  description: 'Wool, wood and light from the north.',
  picture: null,
};

export const region: ShopSettings['region'] = {
  locale: 'de-DE',
  timeZone: 'Europe/Oslo',
  country: 'Norge',
  weekend: [0, 6],
};

export const money: ShopSettings['money'] = {
  currency: 'EUR',
  searchCurrency: 'EUR',
  struckPrice: 'oldPrice',
};

export const promises: ShopSettings['promises'] = {
  freeShippingOver: '80 €',
  deliveryTime: '2 working days',
  deliveryDays: { from: 2, to: 2 },
  returnTime: '60 days',
  refundTime: '3 days',
  cancelTime: '2 hours',
  damageReportTime: '72 hours',
};

export const contact: ShopSettings['contact'] = {
  supportEmail: 'help@fjord.test',
  senderEmail: 'mail@fjord.test',
  description: `How to reach ${name}.`,
};

export const footer: ShopSettings['footer'] = {
  text: 'Wool, wood and light.',
  categories: ['Wool', 'Wood'],
  newsletter: null,
  copyright: `© 1987 ${name}`,
};

export const legal: ShopSettings['legal'] = {
  termsOfService: '/story',
  privacyPolicy: 'https://fjord.test/privacy',
  others: [{ name: 'Imprint', url: 'https://fjord.test/imprint' }],
};

export const socialLinks: ShopSettings['socialLinks'] = [
  { network: 'YouTube', url: 'https://www.youtube.com/@fjord' },
];

export const services: ShopSettings['services'] = [
  {
    icon: 'support',
    name: 'Knit along',
    summary: 'Every Tuesday',
    description: 'We knit, you join.',
    features: ['Bring your needles'],
  },
];

export const about: ShopSettings['about'] = {
  heading: 'From a shed by the water',
  text: `${name} began with one sheep.`,
  claims: [{ figure: '1', text: 'Sheep' }],
  description: `${name} began with one sheep in 1987.`,
};
