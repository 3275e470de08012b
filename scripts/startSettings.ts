import { loadJwtSecret, readApiSettings } from '#api/env.ts';
import { readGatewaySettings } from '#gateway/env.ts';
import { StartFault } from './StartFault.ts';

export interface StartSettings {
  /** The environment of the gateway; without API_BASE_URL when the reference API is started beside it. */
  env: NodeJS.ProcessEnv;
  usesReferenceApi: boolean;
  ports: { setting: string; port: number }[];
  mailHost: string | null;
  hasPlayground: boolean;
}

/** Reads the settings of both processes before either is started, so that every wrong one is named at once. */
export async function readStartSettings(env: NodeJS.ProcessEnv): Promise<StartSettings> {
  const usesReferenceApi = !env['API_BASE_URL'];
  const faults: string[] = [];
  const gateway = attempt(faults, () =>
    readGatewaySettings(usesReferenceApi ? { ...env, API_BASE_URL: 'http://localhost' } : env),
  );
  const api = usesReferenceApi ? attempt(faults, () => readApiSettings(env)) : null;
  if (gateway === undefined || api === undefined) throw new StartFault([...new Set(faults)].join('\n'));
  const ports = [{ setting: 'PORT', port: gateway.port }];
  if (api === null) {
    return { env, usesReferenceApi, ports, mailHost: null, hasPlayground: gateway.playground };
  }
  return {
    // One secret for both: the gateway verifies what the API has signed.
    env: { ...env, JWT_SECRET: env['JWT_SECRET'] || (await loadJwtSecret(api.dataDir)) },
    usesReferenceApi,
    ports: [...ports, { setting: 'API_PORT', port: api.port }],
    mailHost: env['SMTP_URL'] ? new URL(env['SMTP_URL']).host : null,
    hasPlayground: gateway.playground,
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
