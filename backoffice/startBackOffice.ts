import { Router } from 'express';
import { localOnly } from '#api/http/localOnly.ts';
import { OwnPictures } from '#api/pictures/OwnPictures.ts';
import { startApi, type ApiOptions, type RunningApi } from '#api/server.ts';
import type { Services } from '#api/Services.ts';
import type { BackOfficeSettings, OwnerSettings } from './env.ts';
import { ownerMails } from './ownerMails.ts';
import { ownerRouter } from './ownerRouter.ts';
import { ownerPages } from './pages/ownerPages.ts';

/** Starts the reference API with the owner's calls, pages and mails. */
export async function startBackOffice(
  settings: BackOfficeSettings,
  options: ApiOptions = {},
): Promise<RunningApi> {
  const routes = (services: Services): Router => ownerRoutes(services, settings);
  return startApi(settings, { ...options, routes, ownerMails: ownerMails(settings) });
}

/** The owner's calls and pages; there are none without OWNER_TOKEN. */
function ownerRoutes(services: Services, settings: OwnerSettings): Router {
  const { OWNER_TOKEN, OWNER_PAGES, IMAGE_ORIGINS } = settings;
  const router = Router();
  if (OWNER_TOKEN === null) return router;
  router.use((_request, response, next) => {
    response.locals['imageOrigins'] = IMAGE_ORIGINS;
    next();
  });
  const pictures = new OwnPictures(services.db);
  if (OWNER_PAGES === 'local') router.use('/owner', localOnly);
  router.use('/owner', ownerPages(services, pictures, OWNER_TOKEN));
  router.use('/api/owner', ownerRouter(services, pictures, OWNER_TOKEN));
  return router;
}
