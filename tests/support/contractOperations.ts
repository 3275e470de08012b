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

const EMAIL = 'email: "mina@haat.test"';
const PLACE = 'street: "12 Lake Road", city: "Dhaka", state: "Dhaka", zipCode: "1205", country: "Bangladesh"';
const SENT_PLACE = { street: '12 Lake Road', city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh' };
const SENT_EMAIL = { email: 'mina@haat.test' };

interface ContractOperation {
  /** A query, or the field of a mutation. */
  asks: string;
  /** What the call has in its body or query. */
  sends?: object;
}

/** The operation that makes each call; the upload of a picture has its own form. */
const OPERATIONS: Record<Exclude<CallName, 'uploadAvatar'>, ContractOperation> = {
  banners: { asks: '{ banners { id } }' },
  products: { asks: '{ catalogue { total } }' },
  product: { asks: '{ product(id: "p1") { id } }' },
  specialOffers: { asks: '{ products(collection: SPECIAL_OFFERS) { id } }' },
  bestSellers: { asks: '{ products(collection: BEST_SELLERS) { id } }' },
  newArrivals: { asks: '{ products(collection: NEW_ARRIVALS) { id } }' },
  offers: { asks: '{ products(onOffer: true) { id } }' },
  category: { asks: '{ products(category: "Light", limit: 8) { id } }', sends: { _perPage: '8' } },
  search: { asks: '{ products(search: "lamp") { id } }' },
  register: {
    asks: `register(input: { name: "Mina", ${EMAIL}, password: "secret" })`,
    sends: { name: 'Mina', ...SENT_EMAIL, password: 'secret', role: 'user' },
  },
  login: {
    asks: `login(input: { ${EMAIL}, password: "secret" })`,
    sends: { ...SENT_EMAIL, password: 'secret' },
  },
  verifyOtp: {
    asks: `verifyOtp(input: { ${EMAIL}, otp: "123456" })`,
    sends: { ...SENT_EMAIL, otp: '123456' },
  },
  resendOtp: { asks: `resendOtp(input: { ${EMAIL} })`, sends: SENT_EMAIL },
  requestReset: { asks: `requestPasswordReset(input: { ${EMAIL} })`, sends: SENT_EMAIL },
  verifyResetOtp: {
    asks: `verifyResetOtp(input: { ${EMAIL}, otp: "123456" })`,
    sends: { ...SENT_EMAIL, otp: '123456' },
  },
  resendResetOtp: { asks: `resendResetOtp(input: { ${EMAIL} })`, sends: SENT_EMAIL },
  resetPassword: {
    asks: 'resetPassword(input: { resetToken: "r1", newPassword: "secret" })',
    sends: { newPassword: 'secret', resetToken: 'r1' },
  },
  profile: { asks: '{ viewer { profile { id } } }' },
  updateProfile: {
    asks: `updateProfile(input: { name: "Nila", ${EMAIL}, phone: "+8801" })`,
    sends: { name: 'Nila', ...SENT_EMAIL, phone: '+8801' },
  },
  addresses: { asks: '{ viewer { addresses { id } } }' },
  createAddress: {
    asks: `createAddress(input: { label: WORK, ${PLACE}, phone: "+8801", isDefault: true })`,
    sends: { ...SENT_PLACE, label: 'Work', zipCode: '1205', phone: '+8801', isDefault: true },
  },
  createOrder: {
    asks: `createOrder(input: { items: [{ productId: "p1", quantity: 2 }], expectedTotal: 20,
      address: { name: "Mina Akter Rahman", ${EMAIL}, ${PLACE} } })`,
    sends: {
      items: [{ _id: 'p1', productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
      amount: 20,
      address: {
        ...SENT_PLACE,
        firstName: 'Mina',
        lastName: 'Akter Rahman',
        zipcode: '1205',
        zipCode: '1205',
      },
    },
  },
  orders: { asks: '{ viewer { orders { id } } }' },
  order: { asks: '{ viewer { order(id: "o1") { id } } }' },
  contact: {
    asks: `sendContactMessage(input: { name: "Mina", ${EMAIL}, subject: "s", message: "m" })`,
    sends: { name: 'Mina', ...SENT_EMAIL, subject: 's', message: 'm' },
  },
};

/** Each call of the contract with what stands for its braces, and with the operation that makes it. */
export const CONTRACT_OPERATIONS = Object.entries(OPERATIONS).map(([key, { asks, sends = {} }]) => {
  const call: ContractCall = CONTRACT_CALLS[key as CallName];
  const name = call.name.replaceAll(/\{(\w+)\}/g, (_, value: string) => VALUES[value] ?? '');
  const isRead = asks.startsWith('{');
  return {
    ...call,
    name,
    /** As `restServer.ts` names it, without parameters. */
    rest: name.replace(/\?.*/, ''),
    isRead,
    operation: isRead ? asks : `mutation { done: ${asks} { success message code } }`,
    sends,
  };
});
