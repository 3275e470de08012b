import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface GatewaySettings {
  port: number;
  host: string;
  /** What stands before /api/… on the shop's REST server, without a slash at its end. */
  apiBaseUrl: string;
  /** With it tokens are verified here; null: they are only checked for shape and expiry. */
  jwtSecret: string | null;
  corsOrigins: readonly string[];
  introspection: boolean;
  playground: boolean;
  /** Whether /metrics is there, and what a reader from another machine must know. */
  metrics: boolean;
  metricsToken: string | null;
  /** Where traces go, without a slash at its end; null: nowhere. */
  tracesEndpoint: string | null;
  /** Whether only listed operations run, and the files that list them. */
  trustedOnly: boolean;
  documentFiles: readonly string[];
  /** Hosts, beside the REST server, whose pictures may be shown. */
  imageOrigins: readonly string[];
  /** Where the shop is for the world, without a slash at its end; null: where it was asked for. */
  publicUrl: string | null;
  /** Where the built shop is. */
  webDir: string;
  logLevel: string;
  /** How many proxies stand in front and tell the client's address. */
  trustedProxies: number;
  requestsPerMinute: number;
  accountCallsPerMinute: number;
  accountCallsPerEmail: number;
  freshMs: number;
  staleMs: number;
  /** How long a client may take to send a request, and may leave its answer unread. */
  requestMs: number;
  tryMs: number;
  operationMs: number;
}

const WEAK_SECRETS = /^(.)\1+$|secret|password|changeme|change-me|12345678/i;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Of a setting's text, undefined when it is not set; `say` tells what is wrong with it. */
type Parse<Value> = (text: string | undefined, say: (message: string) => never) => Value;

/** Unset and blank are the same. */
const setting = <Value>(parse: Parse<Value>): z.ZodType<Value> =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const say = (message: string): never => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      return parse(text?.trim() || undefined, say);
    });

const orNull =
  <Value>(parse: Parse<Value>): Parse<Value | null> =>
  (value, say) =>
    value === undefined ? null : parse(value, say);

const text = (fallback: string): z.ZodType<string> => setting((value) => value ?? fallback);

/** From 0 only where the README says what 0 means. */
const wholeNumber = (name: string, fallback: number, min: 0 | 1, max: number): z.ZodType<number> =>
  setting((value, say) => {
    const number = value === undefined ? fallback : Number(value);
    const isFine = Number.isInteger(number) && number >= min && number <= max;
    return isFine ? number : say(`${name} must be a whole number from ${min} to ${max}.`);
  });

const onOrOff = (name: string, fallback: boolean): z.ZodType<boolean> =>
  setting((value, say) => {
    if (value === undefined) return fallback;
    if (['on', 'true', '1'].includes(value.toLowerCase())) return true;
    return ['off', 'false', '0'].includes(value.toLowerCase()) ? false : say(`${name} must be on or off.`);
  });

const list: Parse<string[]> = (value = '') =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const origins = (name: string): z.ZodType<string[]> =>
  setting((value, say) => {
    const named = list(value, say);
    const isFine = named.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
    return isFine ? named : say(`${name} must be origins such as https://shop.example, separated by commas.`);
  });

/** Without a slash at its end. */
const webAddress =
  (name: string, example: string): Parse<string> =>
  (value = '', say) => {
    const isFine = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    return isFine ? value.replace(/\/+$/, '') : say(`${name} must be an address such as ${example}.`);
  };

const secret =
  (name: string): Parse<string> =>
  (value = '', say) =>
    Buffer.byteLength(value) >= 32 && !WEAK_SECRETS.test(value)
      ? value
      : say(`${name} must be at least 32 random bytes, for example from \`openssl rand -base64 48\`.`);

const WEB_DOCUMENTS = fileURLToPath(new URL('generated/webDocuments.json', import.meta.url));

const SETTINGS = z.object({
  PORT: wholeNumber('PORT', 4000, 0, 65_535),
  HOST: text('localhost'),
  API_BASE_URL: setting(webAddress('API_BASE_URL', 'https://shop.example')),
  JWT_SECRET: setting(orNull(secret('JWT_SECRET'))),
  CORS_ORIGINS: origins('CORS_ORIGINS'),
  INTROSPECTION: onOrOff('INTROSPECTION', true),
  PLAYGROUND: onOrOff('PLAYGROUND', true),
  METRICS: onOrOff('METRICS', true),
  METRICS_TOKEN: setting((value) => value ?? null),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    orNull(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318')),
  ),
  TRUSTED_DOCUMENTS: onOrOff('TRUSTED_DOCUMENTS', false),
  TRUSTED_DOCUMENTS_FILES: setting(list),
  IMAGE_ORIGINS: origins('IMAGE_ORIGINS'),
  PUBLIC_URL: setting(orNull(webAddress('PUBLIC_URL', 'https://shop.example'))),
  WEB_DIR: text('web/dist'),
  LOG_LEVEL: setting((value = 'info', say) =>
    LOG_LEVELS.includes(value) ? value : say(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`),
  ),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 0, 10),
  REQUESTS_PER_MINUTE: wholeNumber('REQUESTS_PER_MINUTE', 1200, 1, 1_000_000),
  ACCOUNT_REQUESTS_PER_MINUTE: wholeNumber('ACCOUNT_REQUESTS_PER_MINUTE', 60, 1, 1_000_000),
  ACCOUNT_REQUESTS_PER_EMAIL: wholeNumber('ACCOUNT_REQUESTS_PER_EMAIL', 10, 1, 1_000_000),
  CACHE_FRESH_MS: wholeNumber('CACHE_FRESH_MS', 5000, 0, 86_400_000),
  CACHE_STALE_MS: wholeNumber('CACHE_STALE_MS', 3_600_000, 0, 604_800_000),
  REQUEST_MS: wholeNumber('REQUEST_MS', 30_000, 1, 600_000),
  UPSTREAM_TRY_MS: wholeNumber('UPSTREAM_TRY_MS', 5000, 1, 600_000),
  UPSTREAM_OPERATION_MS: wholeNumber('UPSTREAM_OPERATION_MS', 10_000, 1, 600_000),
});

/** Reads and checks the settings; the error names every wrong one, a sentence each. */
export function readGatewaySettings(env: NodeJS.ProcessEnv): GatewaySettings {
  const result = SETTINGS.safeParse(env);
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join('\n'));
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    apiBaseUrl: data.API_BASE_URL,
    jwtSecret: data.JWT_SECRET,
    corsOrigins: data.CORS_ORIGINS,
    introspection: data.INTROSPECTION,
    playground: data.PLAYGROUND,
    metrics: data.METRICS,
    metricsToken: data.METRICS_TOKEN,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustedOnly: data.TRUSTED_DOCUMENTS,
    documentFiles: [WEB_DOCUMENTS, ...data.TRUSTED_DOCUMENTS_FILES],
    imageOrigins: data.IMAGE_ORIGINS,
    publicUrl: data.PUBLIC_URL,
    webDir: data.WEB_DIR,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    accountCallsPerMinute: data.ACCOUNT_REQUESTS_PER_MINUTE,
    accountCallsPerEmail: data.ACCOUNT_REQUESTS_PER_EMAIL,
    freshMs: data.CACHE_FRESH_MS,
    staleMs: data.CACHE_STALE_MS,
    requestMs: data.REQUEST_MS,
    tryMs: data.UPSTREAM_TRY_MS,
    operationMs: data.UPSTREAM_OPERATION_MS,
  };
}
