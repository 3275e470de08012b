import type { CartLine, CartProduct } from '#web/store/cart.ts';

/** A product as the cart knows it: plain, but for what a test says of it. */
export function cartProduct(part: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 'p1',
    name: 'Lamp',
    price: 10,
    discountPercentage: 0,
    onOffer: false,
    picture: null,
    brand: null,
    category: null,
    stock: 3,
    ...part,
  };
}

/** What the store holds of a product in the cart. */
export function cartLine({ quantity = 1, ...product }: Partial<CartLine> = {}): CartLine {
  return { ...cartProduct(product), quantity };
}
