import type { DeliveryAddress, OrderRequest } from '#gateway/contract/contract.ts';
import type { Server } from '#gateway/contract/defineServer.ts';

// The orders and addresses of medusa.ts.

export const ORDER_FIELDS =
  'id,display_id,created_at,status,fulfillment_status,payment_status,total,metadata,*items,*shipping_address';

interface Region {
  id: string;
  countries: { iso_2: string; display_name: string }[];
}

export const NOT_DELIVERED = { success: false, message: 'We do not deliver to this country.' };

let region: Region | undefined;

/** Prices are those of a region. A shop with several chooses one here. */
export async function regionOf(server: Server): Promise<Region> {
  region ??= (await server('GET /store/regions')).regions[0] as Region;
  return region;
}

export async function placeOrder({ items, amount, address }: OrderRequest, server: Server, key: string) {
  const { id: regionId, ...countries } = await regionOf(server);
  const place = toServerPlace(address, countries);
  if (place.country_code === undefined) return NOT_DELIVERED;
  const { cart } = await server('POST /store/carts', {
    region_id: regionId,
    email: address.email,
    items: items.map(({ productId, quantity }) => ({ variant_id: productId, quantity })),
    shipping_address: place,
    billing_address: place,
    metadata: { idempotency_key: key },
  });
  const { shipping_options: options } = await server('GET /store/shipping-options', { cart_id: cart.id });
  const [cheapest] = options.toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount);
  if (cheapest === undefined) return NOT_DELIVERED;
  const ready = await server('POST /store/carts/{id}/shipping-methods', {
    id: cart.id,
    option_id: cheapest.id,
  });
  const { total } = ready.cart;
  if (total !== amount)
    return { success: false, message: `With delivery and taxes, this order costs ${total}, not ${amount}.` };
  const { payment_collection: payment } = await server('POST /store/payment-collections', {
    cart_id: cart.id,
  });
  const manual = { id: payment.id, provider_id: 'pp_system_default' };
  await server('POST /store/payment-collections/{id}/payment-sessions', manual);
  const { order, error } = await server('POST /store/carts/{id}/complete', { id: cart.id });
  return order ? { success: true, orderId: order.id } : { success: false, message: error?.message };
}

/** Whatever is refused has only filled a cart; but where another request works on the cart, it may become an order. */
export function toRefusal(refusal: { status?: number; body?: { message?: string } }) {
  const { status = 500, body } = refusal;
  if (status === 409 || status >= 500) throw refusal;
  return { success: false, message: body?.message };
}

export function toServerPlace(address: DeliveryAddress, { countries }: Pick<Region, 'countries'>) {
  const { firstName, lastName, phone, street, city, state, zipCode, country = '' } = address;
  const names = { first_name: firstName, last_name: lastName, phone };
  const wanted = country.trim().toLowerCase();
  const found = countries.find((one) => [one.iso_2, one.display_name.toLowerCase()].includes(wanted));
  const code = found?.iso_2;
  return { ...names, address_1: street, city, province: state, postal_code: zipCode, country_code: code };
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

function toAddress(place: Record<'address_1' | 'province' | 'country_code', string>) {
  const country = COUNTRIES.of(place.country_code.toUpperCase());
  return { ...place, street: place.address_1, state: place.province, country };
}

export function toSavedAddress(
  saved: Parameters<typeof toAddress>[0] & { address_name: string; is_default_shipping: boolean },
) {
  return { ...toAddress(saved), label: saved.address_name, isDefault: saved.is_default_shipping };
}

interface PlacedOrder {
  id: string;
  created_at: string;
  display_id: number;
  status: string;
  fulfillment_status: string;
  payment_status: string;
  total: number;
  metadata: { idempotency_key?: string } | null;
  items: { variant_id: string; unit_price: number }[];
  shipping_address: Parameters<typeof toAddress>[0];
}

const STATUSES: Record<string, string> = {
  not_fulfilled: 'pending',
  fulfilled: 'confirmed',
  partially_fulfilled: 'confirmed',
  partially_shipped: 'partially-shipped',
  partially_delivered: 'partially-shipped',
};
const PAYMENTS: Record<string, string> = { captured: 'paid', authorized: 'pending', not_paid: 'pending' };

export function toOrder(order: PlacedOrder) {
  const state = order.status === 'canceled' ? order.status : order.fulfillment_status;
  return {
    _id: order.id,
    orderId: String(order.display_id),
    date: order.created_at,
    status: STATUSES[state] ?? state,
    paymentStatus: PAYMENTS[order.payment_status] ?? order.payment_status,
    amount: order.total,
    items: order.items.map((item) => ({ ...item, productId: item.variant_id, price: item.unit_price })),
    address: toAddress(order.shipping_address),
    idempotencyKey: order.metadata?.idempotency_key ?? null,
  };
}
