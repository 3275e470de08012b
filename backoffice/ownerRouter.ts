import { Router, type RequestHandler } from 'express';
import { hasBearerToken } from '#runtime/hasBearerToken.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { rateLimit } from '#api/http/rateLimit.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { listChanges } from './calls/audit.ts';
import { createBanner, deleteBanner, listBanners, updateBanner } from './calls/banners.ts';
import { postCatalogue } from './catalogue/catalogue.ts';
import { exportCatalogue } from './catalogue/exportCatalogue.ts';
import { listMessages } from './calls/messages.ts';
import { listOrders, readOrder, updateOrder } from './calls/orders.ts';
import { ordersCsv } from './calls/ordersCsv.ts';
import { postPicture } from './calls/pictures.ts';
import { listProducts, readProduct, updateProduct } from './calls/products.ts';

const CALLS_PER_MINUTE = 300;

/** The owner's calls, under /api/owner. */
export function ownerRouter(services: Services, pictures: OwnPictures, token: string): Router {
  const router = Router();
  router.use(rateLimit(services, 'owner', CALLS_PER_MINUTE), requireToken(services, token));
  router.get('/orders', listOrders(services));
  router.get('/orders.csv', ordersCsv(services));
  router.get('/orders/:id', readOrder(services));
  router.patch('/orders/:id', updateOrder(services));
  router.get('/products', listProducts(services));
  router.get('/products/:id', readProduct(services));
  router.patch('/products/:id', updateProduct(services));
  router.get('/banners', listBanners(services));
  router.post('/banners', createBanner(services));
  router.patch('/banners/:id', updateBanner(services));
  router.delete('/banners/:id', deleteBanner(services));
  router.post('/pictures', postPicture(pictures));
  router.post('/catalogue', postCatalogue(services));
  router.get('/catalogue.csv', exportCatalogue(services));
  router.get('/messages', listMessages(services));
  router.get('/changes', listChanges(services));
  return router;
}

function requireToken({ log }: Services, token: string): RequestHandler {
  return (request, response, next) => {
    if (!hasBearerToken(request, token)) {
      if (request.get('authorization') !== undefined)
        log.warn({ requestId: response.get('x-request-id') }, "A call had a wrong owner's token.");
      throw new HttpError(401, 'This call needs the OWNER_TOKEN.');
    }
    response.set('Cache-Control', 'no-store');
    next();
  };
}
