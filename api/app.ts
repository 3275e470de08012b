import express, { type Express, type Router } from 'express';
import helmet from 'helmet';
import { metricsPage } from '#runtime/metricsPage.ts';
import { uploadAvatar } from './routes/avatar.ts';
import { conditionalRequests } from './http/conditionalRequests.ts';
import { errorHandler, unknownRoute } from './http/errorHandler.ts';
import { forwardedFor } from './http/forwardedFor.ts';
import { health } from './http/health.ts';
import { localOnly } from './http/localOnly.ts';
import { rejectCompressedBodies } from './http/rejectCompressedBodies.ts';
import { rateLimit } from './http/rateLimit.ts';
import { rejectTwoHosts } from './http/rejectTwoHosts.ts';
import { rejectMalformedText } from './http/rejectMalformedText.ts';
import { requestLog } from './http/requestLog.ts';
import { outboxPage } from './mail/outboxPage.ts';
import { hasOutbox, NO_MAILS, outboxFolder, sendsMails } from './mail/createMailer.ts';
import { demoPictures } from './pictures/demoPictures.ts';
import { storedPictures } from './pictures/storedPictures.ts';
import { createAddress, listAddresses } from './routes/addresses.ts';
import { listBanners } from './routes/banners.ts';
import { sendMessage } from './routes/contact.ts';
import { createOrder } from './routes/createOrder.ts';
import { listOrders, readOrder } from './routes/orders.ts';
import { requestReset, resetPassword, verifyResetOtp } from './routes/passwordReset.ts';
import { listProducts } from './routes/products.ts';
import { readProfile, updateProfile } from './routes/profile.ts';
import { register, resendOtp, verifyOtp } from './routes/register.ts';
import { login } from './routes/signIn.ts';
import type { Services } from './Services.ts';

/** No frames, and nothing about subdomains, of which the API knows none. */
const SECURITY_HEADERS = {
  contentSecurityPolicy: { directives: { frameAncestors: ["'none'"] } },
  strictTransportSecurity: { includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
} as const;

/** The REST API; its opener may add routes. */
export function createApp(services: Services, routes?: (services: Services) => Router): Express {
  const { log, settings, database, metrics } = services;
  const app = express();
  // Requests come from the gateway, which forwards the shopper's address.
  app.set('trust proxy', settings.TRUSTED_GATEWAYS);
  app.set('query parser', 'simple');
  app.use(
    forwardedFor(log),
    requestLog(log, metrics),
    helmet(SECURITY_HEADERS),
    rejectTwoHosts,
    rejectCompressedBodies,
    conditionalRequests,
  );

  app.use(health(database, sendsMails(settings) ? [] : [NO_MAILS]));
  app.get('/metrics', metricsPage(metrics, settings.METRICS_TOKEN));
  app.use(storedPictures(services));
  app.use('/pictures', demoPictures());
  if (hasOutbox(settings)) app.get('/outbox', localOnly, outboxPage(outboxFolder(settings), log));

  app.use(express.json({ limit: '200kb' }), rejectMalformedText);
  addCalls(app, services);
  if (routes) app.use(routes(services));

  app.use(unknownRoute, errorHandler(log, database));
  return app;
}

/** One line for each call of the contract. */
function addCalls(app: Express, services: Services): void {
  app.get('/api/banner', listBanners(services));
  app.get('/api/products', listProducts(services));
  app.use('/api/user', rateLimit(services, 'calls', services.settings.ACCOUNT_CALLS_PER_MINUTE));
  app.post('/api/user/register', register(services));
  app.post('/api/user/login', login(services));
  app.post('/api/user/verify-otp', verifyOtp(services));
  app.post('/api/user/resend-otp', resendOtp(services));
  app.post('/api/user/request-reset', requestReset(services));
  app.post('/api/user/verify-reset-otp', verifyResetOtp(services));
  app.post('/api/user/resend-reset-otp', requestReset(services));
  app.post('/api/user/reset-password', resetPassword(services));
  app.get('/api/user/profile', readProfile(services));
  app.put('/api/user/profile', updateProfile(services));
  app.post('/api/user/upload-avatar', uploadAvatar(services));
  app.get('/api/user/addresses', listAddresses(services));
  app.post('/api/user/addresses', createAddress(services));
  app.post('/api/order/create', createOrder(services));
  app.get('/api/order/my-orders', listOrders(services));
  app.get('/api/order/user/:orderId', readOrder(services));
  app.post('/api/contact', sendMessage(services));
}
