export interface Service {
  name: 'Free Delivery' | 'Easy Returns' | '24/7 Support' | 'Secure Payment';
  summary: string;
  description: string;
  features: readonly string[];
}

export const SERVICES: readonly Service[] = [
  {
    name: 'Free Delivery',
    summary: 'Free over $50',
    description: 'We bring your order to your door, free of charge for orders over $50.',
    features: ['Free over $50', 'Standard delivery in 3-5 business days', 'A message on the day it arrives'],
  },
  {
    name: 'Easy Returns',
    summary: '30 days to decide',
    description: 'Changed your mind? You have 30 days to send things back, without having to say why.',
    features: ['30 days from delivery', 'Refunds in 5-7 days', 'Damaged goods are replaced'],
  },
  {
    name: '24/7 Support',
    summary: 'People who answer',
    description: 'Questions about a product or an order? Somebody is there at any hour.',
    features: ['Every day, around the clock', 'By e-mail and contact form', 'In plain words'],
  },
  {
    name: 'Secure Payment',
    summary: 'Pay at your door',
    description: 'You pay in cash when your order arrives. No card details, nothing to steal.',
    features: ['Cash on delivery', 'No card needed', 'Look first, then pay'],
  },
];
