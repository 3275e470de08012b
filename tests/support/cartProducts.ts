import type { CartLine, CartProduct } from '#web/store/cart.ts';

/** A plain product as the cart knows it, with the fields that a test overrides. */
export function cartProduct(part: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 'p1',
    name: 'Lamp',
    price: 10,
    oldPrice: null,
    discountPercentage: 0,
    onOffer: false,
    picture: null,
    brand: null,
    category: null,
    isStockCounted: true,
    stock: 3,
    ...part,
  };
}

/** A product in the cart, as the store keeps it. */
export function cartLine({ quantity = 1, ...product }: Partial<CartLine> = {}): CartLine {
  return { ...cartProduct(product), quantity };
}
