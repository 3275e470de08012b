import { html, type RestAnswers } from './restServer.ts';

/** An operation with three REST calls, of which the last one fails. */
export const HOME = 'query HomePage { banners { id } products { id } viewer { profile { id } } }';

export const HOME_ANSWERS: RestAnswers = {
  'GET /api/banner': [],
  'GET /api/products': {
    success: true,
    products: [{ _id: 'p1', name: 'Lamp', price: 10 }],
    totalItems: 1,
  },
  'POST /api/user/login': { success: false, message: 'Wrong' },
  'GET /api/user/profile': html(500),
};
