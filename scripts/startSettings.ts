import { existsSync } from 'node:fs';
import type { ApiSettings } from '#api/env.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { readSettings } from '#runtime/readSettings.ts';
import { backOfficeSettings } from './backOffice.ts';
import { demoByDefault } from './demoByDefault.ts';
import { requireFreePort } from './ports.ts';
import { StartError } from './StartError.ts';

export interface StartSettings {
  /** The environment for both processes; without API_BASE_URL when the reference API is started as well. */
  env: NodeJS.ProcessEnv;
  port: number;
  /** Null when the shop runs on another REST API. */
  apiPort: number | null;
  /** The mail server's host; null when mail goes to the development outbox, nowhere, or another REST API sends it. */
  mailHost: string | null;
  hasPlayground: boolean;
  /** Whether the owner's pages exist. */
  hasOwner: boolean;
}

/** Checks the settings of both processes before either starts, so that all errors are shown at once. */
export async function readStartSettings(given: NodeJS.ProcessEnv): Promise<StartSettings> {
  const env = demoByDefault(given);
  const usesReferenceApi = !env['API_BASE_URL']?.trim();
  const errors: string[] = [];
  const gateway = collectErrors(errors, () =>
    readGatewaySettings(usesReferenceApi ? { ...env, API_BASE_URL: 'http://localhost' } : env, features),
  );
  const api = usesReferenceApi ? await readSettingsOfApi(env, errors) : null;
  if (gateway === undefined || api === undefined) throw new StartError([...new Set(errors)].join('\n'));
  await requireFreePort(gateway.PORT);
  const shop = { port: gateway.PORT, hasPlayground: gateway['PLAYGROUND'] === true };
  if (api === null) return { ...shop, env, apiPort: null, mailHost: null, hasOwner: false };
  await requireFreePort(api.API_PORT, 'API_');
  return {
    ...shop,
    // Both have the same secret: the gateway verifies the tokens that the API signs.
    env: { ...env, JWT_SECRET: api.JWT_SECRET ?? (await loadSecret(api.DATA_DIR)) },
    apiPort: api.API_PORT,
    mailHost: api.SMTP_URL === null ? null : new URL(api.SMTP_URL).host,
    hasOwner: api.hasOwner,
  };
}

/** Imported on demand: shops with their own REST server may delete `api/`. */
async function readSettingsOfApi(
  env: NodeJS.ProcessEnv,
  errors: string[],
): Promise<(ApiSettings & { hasOwner: boolean }) | undefined> {
  if (!existsSync('api')) {
    errors.push('API_BASE_URL must be set, as there is no reference API in the folder api/.');
    return undefined;
  }
  const { readApiSettings } = await import('#api/env.ts');
  const ofBackOffice = await backOfficeSettings();
  const api = collectErrors(errors, () => readApiSettings(env));
  const owner = collectErrors(errors, () => ofBackOffice && readSettings(ofBackOffice, env));
  if (api === undefined || owner === undefined) return undefined;
  return { ...api, hasOwner: typeof owner?.['OWNER_TOKEN'] === 'string' };
}

async function loadSecret(dataDir: string): Promise<string> {
  const { loadJwtSecret } = await import('#api/auth/jwtSecret.ts');
  try {
    return await loadJwtSecret(dataDir);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function collectErrors<Value>(errors: string[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    errors.push(...String(error instanceof Error ? error.message : error).split('\n'));
    return undefined;
  }
}
