import { startApi, type ApiOptions, type RunningApi } from '#api/server.ts';
import type { BackOfficeSettings } from './env.ts';
import { ownerMails } from './ownerMails.ts';
import { ownerRoutes } from './ownerRoutes.ts';

/** Starts the reference API with the owner's calls, pages and mails. */
export async function startBackOffice(
  settings: BackOfficeSettings,
  options: ApiOptions = {},
): Promise<RunningApi> {
  const routes: ApiOptions['routes'] = (services) => ownerRoutes(services, settings);
  return startApi(settings, { ...options, routes, ownerMails: ownerMails(settings) });
}
