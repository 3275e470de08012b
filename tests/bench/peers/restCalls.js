import { restUrl } from './settings.js';

/** The REST calls of one request, with Node's own fetch. */
export function restCalls(authorization) {
  const get = async (path) => {
    const response = await fetch(`${restUrl}${path}`, { headers: authorization ? { authorization } : {} });
    return response.json();
  };
  return {
    banners: () => get('/api/banner'),
    products: (query) => get(`/api/products${query}`),
    profile: () => get('/api/user/profile'),
    myOrders: () => get('/api/order/my-orders'),
  };
}
