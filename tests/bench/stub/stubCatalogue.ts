/** The stub's data: the same every time, in the shape of the REST contract. */
export interface StubProduct {
  _id: string;
  name: string;
  description: string;
  price: number;
  category: string;
  brand: string;
  offer: boolean;
  _type: string | null;
  tags: string[];
  stock: number;
}

export const PICTURES_ORIGIN = 'https://pictures.example';
export const CATEGORIES = ['Beauty', 'Electronics', 'Fashion', 'Home & Garden', 'Sports'];
export const THINGS = ['lamp', 'chair', 'bottle', 'jacket', 'speaker', 'racket', 'mirror', 'kettle', 'watch'];
const KINDS = ['Folding', 'Wooden', 'Quiet', 'Light', 'Classic', 'Travel', 'Solar'];
const BRANDS = 20;
const IN_EACH_COLLECTION = 8;
const COLLECTIONS = ['new_arrivals', 'best_sellers', 'special_offers'];
const NEWEST = Date.UTC(2026, 0, 1);

export function productId(index: number): string {
  return index.toString(16).padStart(24, '0');
}

/** Percent on top of the price, which the old price has as well. */
const DISCOUNT = 15;

/** Newest first. */
export function stubProducts(count: number): StubProduct[] {
  return Array.from({ length: count }, (_, index) => stubProduct(index));
}

export function priceOf(index: number): number {
  return centsOf(index) / 100;
}

/** From 5 to 505. */
function centsOf(index: number): number {
  return 500 + ((index * 7919) % 50_000);
}

function stubProduct(index: number): StubProduct & Record<string, unknown> {
  const thing = pick(THINGS, index);
  const collection = Math.floor(index / IN_EACH_COLLECTION);
  const isReduced = index % 4 === 0;
  const createdAt = new Date(NEWEST - index * 60_000).toISOString();
  const images = [1, 2, 3].map((picture) => `${PICTURES_ORIGIN}/products/${index}-${picture}.webp`);
  return {
    _id: productId(index),
    name: `${pick(KINDS, Math.floor(index / 3))} ${thing} ${index}`,
    description: `A ${thing} that does what it is for, day after day. ${'It is easy to clean and to repair. '.repeat(4)}`,
    price: priceOf(index),
    oldPrice: isReduced ? Math.round(centsOf(index) * (1 + DISCOUNT / 100)) / 100 : null,
    discountedPercentage: isReduced ? DISCOUNT : 0,
    offer: collection === COLLECTIONS.length,
    badge: index % 5 === 0,
    image: images[0],
    images,
    brand: `Brand ${1 + ((index * 13) % BRANDS)}`,
    category: pick(CATEGORIES, index),
    stock: 1000,
    ratings: (1 + (index % 10)) / 2,
    reviews: Array.from({ length: index % 3 }, (_, review) => ({
      reviewerName: `Shopper ${review}`,
      image: null,
      rating: 4,
      comment: 'Arrived in two days, and looks as it does in the picture.',
    })),
    tags: [thing, 'gift', `tag-${index % 50}`],
    _type: COLLECTIONS[collection] ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

export const STUB_BANNERS = [1, 2, 3].map((banner) => ({
  _id: `banner-${banner}`,
  sale: 'New season',
  title: `Banner ${banner}`,
  subtitle: 'For the days to come',
  description: 'A sentence about what is to be found behind this banner, and why it is worth a look.',
  discount: 'Up to 30%',
  from: 19.99,
  image: `${PICTURES_ORIGIN}/banners/${banner}.webp`,
  buttonText: 'Shop now',
}));

export const STUB_PROFILE = {
  _id: 'user-1',
  name: 'Mina Rahman',
  email: 'mina@shop.example',
  phone: '01700000000',
  avatar: '',
  role: 'user',
  createdAt: new Date(NEWEST).toISOString(),
};

/** Newest first. */
export const STUB_ORDERS = Array.from({ length: 5 }, (_, order) => ({
  _id: `order-${order}`,
  date: new Date(NEWEST - order * 86_400_000).toISOString(),
  items: [0, 1].map((line) => ({
    productId: productId(order + line),
    name: `Ordered ${order}-${line}`,
    price: 19.99,
    quantity: 1 + line,
    image: `${PICTURES_ORIGIN}/products/${order}-1.webp`,
  })),
  amount: 59.97,
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'cod',
  address: { firstName: 'Mina', lastName: 'Rahman', street: '12 Lake Road', city: 'Dhaka', zipcode: '1205' },
}));

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}
