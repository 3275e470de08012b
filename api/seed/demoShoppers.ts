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
  /** Indexes in the demo catalogue. */
  items: readonly { productIndex: number; quantity: number }[];
}

export interface DemoShopper {
  name: string;
  email: string;
  password: string;
  phone: string | null;
  addresses: readonly DemoAddress[];
  orders: readonly DemoOrder[];
}

const one = (productIndex: number): DemoOrder['items'][number] => ({ productIndex, quantity: 1 });

/** A shopper with an order in every status that this API sets, and one who has just registered. */
export const DEMO_SHOPPERS: readonly DemoShopper[] = [
  {
    name: 'Anika Chowdhury',
    email: 'demo@haat.example',
    password: 'demo-shop-1',
    phone: '+880 1711 000000',
    addresses: [
      {
        label: 'Home',
        street: '14 Lake Circus, Kalabagan',
        city: 'Dhaka',
        state: 'Dhaka',
        zipCode: '1205',
        country: 'Bangladesh',
        phone: '+880 1711 000000',
        isDefault: true,
      },
      {
        label: 'Work',
        street: '3 Gulshan Avenue, floor 7',
        city: 'Dhaka',
        state: 'Dhaka',
        zipCode: '1212',
        country: 'Bangladesh',
        phone: null,
        isDefault: false,
      },
      {
        label: 'Hometown',
        street: '21 College Road',
        city: 'Sylhet',
        state: 'Sylhet',
        zipCode: '3100',
        country: 'Bangladesh',
        phone: '+880 1811 000000',
        isDefault: false,
      },
    ],
    orders: [
      {
        daysAgo: 1,
        status: 'pending',
        paymentStatus: 'pending',
        items: [one(51), { productIndex: 64, quantity: 2 }],
      },
      { daysAgo: 4, status: 'confirmed', paymentStatus: 'pending', items: [one(0)] },
      {
        daysAgo: 11,
        status: 'shipped',
        paymentStatus: 'pending',
        items: [one(26), one(40), { productIndex: 103, quantity: 3 }, one(60), one(77)],
      },
      { daysAgo: 34, status: 'delivered', paymentStatus: 'paid', items: [one(16), one(104)] },
      { daysAgo: 58, status: 'cancelled', paymentStatus: 'failed', items: [one(96)] },
      {
        daysAgo: 120,
        status: 'delivered',
        paymentStatus: 'paid',
        items: [one(9), { productIndex: 54, quantity: 4 }],
      },
      {
        daysAgo: 210,
        status: 'delivered',
        paymentStatus: 'paid',
        items: [{ productIndex: 110, quantity: 2 }],
      },
    ],
  },
  {
    name: 'Rahim Uddin',
    email: 'new@haat.example',
    password: 'demo-shop-2',
    phone: null,
    addresses: [],
    orders: [],
  },
];
