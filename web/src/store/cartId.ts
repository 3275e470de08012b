import type { StoreState } from './persistedStore.ts';

/** A cart has its id from the first product on: tabs that order it at once have agreed on it long before. */
export function withCartId(state: StoreState): StoreState {
  return state.cartId === null && state.products.length > 0 ? { ...state, cartId: randomId() } : state;
}

/** 128 random bits; randomUUID exists only where the shop is served over HTTPS or from this machine. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
