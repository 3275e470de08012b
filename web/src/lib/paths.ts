import { PRIVATE_ROUTES, PUBLIC_ROUTES } from './routes.ts';

interface ShopPreset {
  category?: string;
  search?: string;
}

/** Where each route of spec §2 is; those with parameters are functions. */
export const paths = {
  ...PUBLIC_ROUTES,
  ...PRIVATE_ROUTES,
  shop: (preset: ShopPreset = {}): string => {
    const params = new URLSearchParams(Object.entries(preset).filter(([, value]) => value));
    return params.size === 0 ? PUBLIC_ROUTES.shop : `${PUBLIC_ROUTES.shop}?${params.toString()}`;
  },
  product: (id: string): string => `/product/${encodeURIComponent(id)}`,
  checkout: (orderId: string): string => `/checkout/${encodeURIComponent(orderId)}`,
  notFound: '/404',
} as const;
