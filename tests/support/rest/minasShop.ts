import jwt from 'jsonwebtoken';
import { PLACE, REST_PLACE } from '#tests/support/orderAddress.ts';
import type { RestAnswers } from './restServer.ts';

/** A token whose signature only the shop's own server can check. */
export const MINAS_TOKEN = jwt.sign(
  { id: 'u1', email: 'mina@haat.test', name: 'Mina Rahman' },
  'unknown here',
  { expiresIn: '1d' },
);

export const LAMP = {
  _id: 'p1',
  name: 'Lamp',
  price: 10,
  stock: 3,
  images: ['/pictures/missing.png'],
  category: 'Light',
};

export const MINAS_PROFILE = {
  success: true,
  user: { _id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test' },
};

export const MINAS_ORDER = {
  _id: '66f0a1b2c3d4e5f60000abcd',
  date: '2026-03-01T09:30:00.000Z',
  status: 'shipped',
  paymentStatus: 'pending',
  paymentMethod: 'cod',
  amount: 20,
  items: [{ productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
  address: {
    firstName: 'Mina',
    lastName: 'Rahman',
    email: 'mina@haat.test',
    phone: '+8801700000000',
    ...REST_PLACE,
  },
};

/** A shopper's saved address as REST returns it. */
export function savedAddress(street: string, part: object = {}): object {
  return {
    _id: street,
    label: 'Home',
    ...PLACE,
    street,
    isDefault: false,
    ...part,
  };
}

/** The answer to a shopper with one address, which is the default. */
export const ONE_ADDRESS = {
  success: true,
  addresses: [savedAddress('1 First Road', { isDefault: true })],
};

/** A shop with one product, and nothing of Mina's but her profile. */
export const USUAL_ANSWERS: RestAnswers = {
  'GET /api/banner': [],
  'GET /api/products': { success: true, products: [LAMP], totalItems: 1 },
  'GET /api/user/profile': MINAS_PROFILE,
  'GET /api/order/my-orders': { success: true, orders: [] },
  'GET /api/user/addresses': { success: true, addresses: [] },
};
