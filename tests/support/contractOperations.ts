import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';

/** What stands for the names in braces of a call. */
const VALUES: Record<string, string> = { id: 'p1', category: 'Light', search: 'lamp', orderId: 'o1' };

const USER = { _id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test' };
const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light', images: ['/lamp.png'] };

/** A success that has what any of the calls needs. */
export const ANY_SUCCESS = {
  success: true,
  banners: [{ _id: 'b1', title: 'Hello' }],
  products: [LAMP],
  totalItems: 1,
  token: 't',
  resetToken: 't',
  user: USER,
  addresses: [],
  orderId: 'o1',
  orders: [],
  order: { _id: 'o1' },
};

/** What an operation names that its server has to know. */
export interface KnownThings {
  email: string;
  /** Of an account that is new. */
  newEmail: string;
  password: string;
  product: { id: string; name: string; price: number; category: string };
  orderId: string;
}

const KNOWN: KnownThings = {
  email: USER.email,
  newEmail: USER.email,
  password: 'secret',
  product: { id: 'p1', name: 'lamp', price: 10, category: 'Light' },
  orderId: 'o1',
};

const PLACE = 'street: "12 Lake Road", city: "Dhaka", state: "Dhaka", zipCode: "1205", country: "Bangladesh"';
const PHONE = '+8801711000000';
const SENT_PLACE = { street: '12 Lake Road', city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh' };
const SENT_EMAIL = { email: 'mina@haat.test' };

interface ContractOperation {
  /** A query whose answer is called `done`, or the field of a mutation. */
  asks: (known: KnownThings) => string;
  /** What the call has in its body or query. */
  sends?: object;
}

/** The operation that makes each call; the upload of a picture has its own form. */
const OPERATIONS: Record<Exclude<CallName, 'uploadAvatar'>, ContractOperation> = {
  banners: { asks: () => '{ done: banners { id } }' },
  products: { asks: () => '{ catalogue { done: items { id } } }' },
  product: { asks: ({ product }) => `{ done: product(id: "${product.id}") { id } }` },
  specialOffers: { asks: () => '{ done: products(collection: SPECIAL_OFFERS) { id } }' },
  bestSellers: { asks: () => '{ done: products(collection: BEST_SELLERS) { id } }' },
  newArrivals: { asks: () => '{ done: products(collection: NEW_ARRIVALS) { id } }' },
  offers: { asks: () => '{ done: products(onOffer: true) { id } }' },
  category: {
    asks: ({ product }) => `{ done: products(category: "${product.category}", limit: 8) { id } }`,
    sends: { _perPage: '8' },
  },
  search: {
    asks: ({ product }) => `{ done: products(search: "${/\p{L}{3,}/u.exec(product.name)?.[0]}") { id } }`,
  },
  register: {
    asks: ({ newEmail, password }) =>
      `register(input: { name: "Mina", email: "${newEmail}", password: "${password}" })`,
    sends: { name: 'Mina', ...SENT_EMAIL, password: 'secret', role: 'user' },
  },
  login: {
    asks: ({ email, password }) => `login(input: { email: "${email}", password: "${password}" })`,
    sends: { ...SENT_EMAIL, password: 'secret' },
  },
  verifyOtp: {
    asks: ({ newEmail }) => `verifyOtp(input: { email: "${newEmail}", otp: "000000" })`,
    sends: { ...SENT_EMAIL, otp: '000000' },
  },
  resendOtp: { asks: ({ newEmail }) => `resendOtp(input: { email: "${newEmail}" })`, sends: SENT_EMAIL },
  requestReset: {
    asks: ({ email }) => `requestPasswordReset(input: { email: "${email}" })`,
    sends: SENT_EMAIL,
  },
  verifyResetOtp: {
    asks: ({ email }) => `verifyResetOtp(input: { email: "${email}", otp: "000000" })`,
    sends: { ...SENT_EMAIL, otp: '000000' },
  },
  resendResetOtp: { asks: ({ email }) => `resendResetOtp(input: { email: "${email}" })`, sends: SENT_EMAIL },
  resetPassword: {
    asks: ({ password }) => `resetPassword(input: { resetToken: "r1", newPassword: "${password}" })`,
    sends: { newPassword: 'secret', resetToken: 'r1' },
  },
  profile: { asks: () => '{ viewer { done: profile { id } } }' },
  updateProfile: {
    asks: ({ email }) => `updateProfile(input: { name: "Nila", email: "${email}", phone: "${PHONE}" })`,
    sends: { name: 'Nila', ...SENT_EMAIL, phone: PHONE },
  },
  addresses: { asks: () => '{ viewer { done: addresses { id } } }' },
  createAddress: {
    asks: () => `createAddress(input: { label: WORK, ${PLACE}, phone: "${PHONE}", isDefault: true })`,
    sends: { ...SENT_PLACE, label: 'Work', zipCode: '1205', phone: PHONE, isDefault: true },
  },
  createOrder: {
    asks: ({ product, email }) => `createOrder(input: { items: [{ productId: "${product.id}", quantity: 2 }],
      expectedTotal: ${2 * product.price}, address: { name: "Mina Akter Rahman", email: "${email}", phone: "${PHONE}", ${PLACE} } })`,
    sends: {
      items: [{ _id: 'p1', productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
      amount: 20,
      address: {
        ...SENT_PLACE,
        firstName: 'Mina',
        lastName: 'Akter Rahman',
        zipcode: '1205',
        zipCode: '1205',
        phone: PHONE,
      },
    },
  },
  orders: { asks: () => '{ viewer { done: orders { id } } }' },
  order: { asks: ({ orderId }) => `{ viewer { done: order(id: "${orderId}") { id } } }` },
  contact: {
    asks: ({ email }) =>
      `sendContactMessage(input: { name: "Mina", email: "${email}", subject: "s", message: "m" })`,
    sends: { name: 'Mina', ...SENT_EMAIL, subject: 's', message: 'm' },
  },
};

/** Each call of the contract with what stands for its braces, and with the operation that makes it. */
export const CONTRACT_OPERATIONS = Object.entries(OPERATIONS).map(([key, { asks, sends = {} }]) => {
  const call: ContractCall = CONTRACT_CALLS[key as CallName];
  const name = call.name.replaceAll(/\{(\w+)\}/g, (_, value: string) => VALUES[value] ?? '');
  const isRead = asks(KNOWN).startsWith('{');
  /** The operation for a server that knows other things. */
  const operationFor = (known: KnownThings): string =>
    isRead ? asks(known) : `mutation { done: ${asks(known)} { success message code } }`;
  return {
    ...call,
    key,
    name,
    /** As `restServer.ts` names it, without parameters. */
    rest: name.replace(/\?.*/, ''),
    isRead,
    operation: operationFor(KNOWN),
    operationFor,
    sends,
  };
});
