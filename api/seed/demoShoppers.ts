import SHOPPERS from './demoShoppers.json' with { type: 'json' };

export interface DemoAddress {
  label: 'Home' | 'Work' | 'Hometown';
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phone: string | null;
  isDefault: boolean;
}

export interface DemoOrder {
  daysAgo: number;
  status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
  paymentStatus: 'pending' | 'paid' | 'failed';
  /** Names of products in the demo catalogue. */
  items: readonly { product: string; quantity: number }[];
}

export interface DemoShopper {
  name: string;
  email: string;
  password: string;
  phone: string | null;
  addresses: readonly DemoAddress[];
  orders: readonly DemoOrder[];
}

/** A shopper with an order in every status that this API sets, and one who has just registered. */
export const DEMO_SHOPPERS = SHOPPERS as readonly DemoShopper[];
