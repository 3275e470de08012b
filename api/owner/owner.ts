import { Router } from 'express';
import type { Services } from '#api/Services.ts';
import { ownerRouter } from './ownerRouter.ts';
import { ownerPages } from './pages/ownerPages.ts';

/** The owner's calls and pages; nothing without OWNER_TOKEN. */
export function owner(services: Services): Router {
  const router = Router();
  const { OWNER_TOKEN } = services.settings;
  if (OWNER_TOKEN === null) return router;
  router.use('/owner', ownerPages(services, OWNER_TOKEN));
  router.use('/api/owner', ownerRouter(services, OWNER_TOKEN));
  return router;
}
