import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Longer than nginx keeps an idle connection (deploy/nginx/upstreams.conf). */
export const PROXY_IDLE_MS = 3500;

const MIN_SECRET_CHARACTERS = 8;
const WEAK_SECRETS = /secret|password|changeme|change-me|12345678/i;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (min: number, max: number): z.ZodType<number> => {
  const error = `must be a whole number from ${min} to ${max}.`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const onOrOff = z.stringbool({
  truthy: ['on', 'true', '1'],
  falsy: ['off', 'false', '0'],
  error: 'must be on or off.',
});

const list = z.string().transform((text) => text.split(/\s*,\s*/).filter(Boolean));

const origins = list.refine(
  (values) => values.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  'must be origins such as https://shop.example, separated by commas.',
);

/** The address without a trailing slash. */
const webAddress = (example: string): z.ZodType<string> =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}.` })
    .refine((address) => !/[?#]/.test(address), 'must be an address without ? and #.')
    .transform((address) => address.replace(/\/+$/, ''));

const secret = z
  .string()
  .refine(
    (value) =>
      Buffer.byteLength(value) >= 32 &&
      new Set(value).size >= MIN_SECRET_CHARACTERS &&
      !WEAK_SECRETS.test(value),
    'must be at least 32 random bytes, for example from `openssl rand -base64 48`.',
  );

const MAX_PROCESSES = 64;
const availableCores = (): number => Math.min(MAX_PROCESSES, availableParallelism());
const REDIS_ERROR = 'must be an address such as redis://localhost:6379, with a number as its path, if any.';

/** README.md explains each setting. A blank value counts as unset. */
export const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('localhost'),
  PROCESSES: z
    .union([z.literal('auto').transform(availableCores), wholeNumber(1, MAX_PROCESSES)], {
      error: `must be auto or a whole number from 1 to ${MAX_PROCESSES}.`,
    })
    .default(1),
  API_BASE_URL: webAddress('https://shop.example'),
  /** Null: tokens are only checked for shape and expiry. */
  JWT_SECRET: secret
    // Of a text, jsonwebtoken would first try to make a public key each time, which takes half a millisecond.
    .transform((text) => createSecretKey(text, 'utf8'))
    .nullable()
    .default(null),
  CORS_ORIGINS: origins.default([]),
  INTROSPECTION: onOrOff.default(true),
  PLAYGROUND: onOrOff.default(true),
  METRICS: onOrOff.default(true),
  METRICS_TOKEN: secret.nullable().default(null),
  /** Null: there is no /admin/purge. */
  ADMIN_TOKEN: secret.nullable().default(null),
  /** Null: each gateway counts and keeps for itself. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: REDIS_ERROR })
    .refine((address) => URL.canParse(address) && /^\/?\d*$/.test(new URL(address).pathname), REDIS_ERROR)
    .nullable()
    .default(null),
  WEB_VITALS: onOrOff.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://localhost:4318').nullable().default(null),
  TRUSTED_DOCUMENTS: onOrOff.default(false),
  TRUSTED_DOCUMENTS_FILES: list.default([]),
  IMAGE_ORIGINS: origins.default([]),
  /** Null: not known. */
  DECIMAL_SEPARATOR: z.enum(['.', ','], 'must be . or , (a point or a comma).').nullable().default(null),
  PUBLIC_URL: webAddress('https://shop.example').nullable().default(null),
  WEB_DIR: z
    .string()
    .refine(
      (folder) => existsSync(join(folder, 'server/entry-server.js')),
      'must be a folder with a built shop, such as the web/dist of `npm run build`.',
    )
    .default(join(import.meta.dirname, '../web/dist')),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(1200),
  ACCOUNT_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(60),
  ACCOUNT_REQUESTS_PER_EMAIL: wholeNumber(1, 1_000_000).default(10),
  CACHE_FRESH_MS: wholeNumber(0, 86_400_000).default(5000),
  CACHE_STALE_MS: wholeNumber(0, 604_800_000).default(3_600_000),
  CACHE_TAG_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as Cache-Tag.')
    .default('Cache-Tag'),
  REQUEST_MS: wholeNumber(1, 600_000).default(30_000),
  UPSTREAM_TRY_MS: wholeNumber(1, 600_000).default(5000),
  UPSTREAM_OPERATION_MS: wholeNumber(1, 600_000).default(10_000),
});

export type GatewaySettings = z.infer<typeof SETTINGS>;

const CHECKED = SETTINGS.refine(({ PROCESSES, REDIS_URL }) => PROCESSES === 1 || REDIS_URL !== null, {
  path: ['PROCESSES'],
  error: 'above 1 needs REDIS_URL: the processes share limits, order keys and invalidations through Redis.',
});

/** Reads and checks the settings. The error has one sentence for each wrong setting. */
export function readGatewaySettings(env: NodeJS.ProcessEnv): GatewaySettings {
  const set = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const { success, data, error } = CHECKED.safeParse(Object.fromEntries(set));
  // Without /metrics, nobody could read the web vitals.
  if (success) return { ...data, WEB_VITALS: data.WEB_VITALS && data.METRICS };
  const sentences = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error([...new Set(sentences)].join('\n'));
}
