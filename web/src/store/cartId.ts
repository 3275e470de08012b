import type { StoreState } from './persistedStore.ts';

/** Gives a cart its id with its first product, so that tabs ordering it at the same time share the id. */
export function withCartId(state: StoreState): StoreState {
  return state.cartId === null && state.products.length > 0 ? { ...state, cartId: randomId() } : state;
}

/** 128 random bits; randomUUID exists only over HTTPS or on localhost. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
