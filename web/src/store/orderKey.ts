import type { StoreState } from './persistedStore.ts';

/** Gives a cart the key of its next order at its first product, so that tabs that order simultaneously share it. */
export function withOrderKey(state: StoreState): StoreState {
  return state.orderKey === null && state.products.length > 0 ? { ...state, orderKey: randomKey() } : state;
}

/** 128 random bits; `randomUUID` exists only over HTTPS or on localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
