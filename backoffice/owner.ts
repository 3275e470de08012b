import { Router } from 'express';
import { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { ownerRouter } from './ownerRouter.ts';
import { ownerPages } from './pages/ownerPages.ts';

/** The owner's calls and pages; there are none without OWNER_TOKEN. */
export function owner(services: Services): Router {
  const router = Router();
  const { OWNER_TOKEN } = services.settings;
  if (OWNER_TOKEN === null) return router;
  const pictures = new OwnPictures(services.db);
  router.use('/owner', ownerPages(services, pictures, OWNER_TOKEN));
  router.use('/api/owner', ownerRouter(services, pictures, OWNER_TOKEN));
  return router;
}
