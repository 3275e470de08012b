import { loadJwtSecret, readApiSettings } from '#api/env.ts';
import { readGatewaySettings } from '#gateway/env.ts';
import { requireFreePort } from './ports.ts';
import { StartFault } from './StartFault.ts';

export interface StartSettings {
  /** The environment of both processes; without API_BASE_URL when the reference API is started beside the gateway. */
  env: NodeJS.ProcessEnv;
  port: number;
  /** Null when the shop runs on somebody else's API. */
  apiPort: number | null;
  /** Where one-time codes are mailed from; null when they go to the outbox or are somebody else's business. */
  mailHost: string | null;
  hasPlayground: boolean;
}

/** Checks the settings of both processes before either is started, so that every wrong one is named at once. */
export async function readStartSettings(env: NodeJS.ProcessEnv): Promise<StartSettings> {
  const usesReferenceApi = !env['API_BASE_URL'];
  const faults: string[] = [];
  const gateway = attempt(faults, () =>
    readGatewaySettings(usesReferenceApi ? { ...env, API_BASE_URL: 'http://localhost' } : env),
  );
  const api = usesReferenceApi ? attempt(faults, () => readApiSettings(env)) : null;
  if (gateway === undefined || api === undefined) throw new StartFault([...new Set(faults)].join('\n'));
  await requireFreePort('PORT', gateway.port);
  const shop = { port: gateway.port, hasPlayground: gateway.playground };
  if (api === null) return { ...shop, env, apiPort: null, mailHost: null };
  await requireFreePort('API_PORT', api.API_PORT);
  return {
    ...shop,
    // One secret for both: the gateway verifies what the API has signed.
    env: { ...env, JWT_SECRET: api.JWT_SECRET ?? (await loadJwtSecret(api.DATA_DIR)) },
    apiPort: api.API_PORT,
    mailHost: api.SMTP_URL === null ? null : new URL(api.SMTP_URL).host,
  };
}

function attempt<Value>(faults: string[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    faults.push(...String(error instanceof Error ? error.message : error).split('\n'));
    return undefined;
  }
}
