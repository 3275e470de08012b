import { PRIVATE_ROUTES, PUBLIC_ROUTES } from '#shop/routes.ts';
import { encodedId } from './ids.ts';

/** As the router spells them. */
export const ROUTES = { ...PUBLIC_ROUTES, ...PRIVATE_ROUTES } as const;

interface ShopPreset {
  category?: string;
  search?: string;
}

/** The path of each route of spec §2; routes with parameters are functions. */
export const paths = {
  ...ROUTES,
  shop: (preset: ShopPreset = {}): string => {
    const params = new URLSearchParams(Object.entries(preset).filter(([, value]) => value));
    return params.size === 0 ? ROUTES.shop : `${ROUTES.shop}?${params.toString()}`;
  },
  product: (id: string): string => `/product/${encodedId(id)}`,
  checkout: (orderId: string): string => `/checkout/${encodedId(orderId)}`,
  notFound: '/404',
} as const;
