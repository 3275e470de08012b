import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { logLevel, onOrOff, origins, port, secret, webAddress, wholeNumber } from '#runtime/settingValues.ts';

/** Longer than nginx keeps an idle connection (deploy/nginx/upstreams.conf). */
export const PROXY_IDLE_MS = 3500;

/** The headers that the gateway, Express or Node sends, and the beginnings of their families' names. */
const OWN_HEADERS = new Set(
  (
    'age allow connection date etag keep-alive last-modified location origin-agent-cluster permissions-policy ' +
    'referrer-policy retry-after server set-cookie strict-transport-security trailer transfer-encoding upgrade vary'
  ).split(' '),
);
const OWN_FAMILIES = (
  'accept access-control cache-control cdn-cache-control content cross-origin ' +
  'x-content x-dns x-download x-frame x-permitted x-powered x-request x-robots x-xss'
).split(' ');

function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return OWN_HEADERS.has(lower) || OWN_FAMILIES.some((family) => lower.startsWith(family));
}

const presetNumber = (preset: number, min: number, max: number) => wholeNumber(min, max).default(preset);

/** `npm run codegen` writes docs/settings.md from the descriptions. A blank value counts as unset. */
export const SETTINGS = z.object({
  PORT: port.default(4000).describe('Port of the shop; 0: any free one.'),
  HOST: z.string().default('localhost').describe('Address to listen on; `0.0.0.0`: all addresses.'),
  API_BASE_URL: webAddress('https://shop.example').describe(
    "The shop's REST server, up to `/api`. Where it is unset, `npm start` starts the reference API beside the gateway.",
  ),
  SERVER_ADAPTER: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'JavaScript module whose `server` says how the REST server differs from the contract; see `docs/adapters.md`. Unset: ' +
        '`shop/server.ts`.',
    ),
  JWT_SECRET: secret
    // With a string, jsonwebtoken would first try to make a public key each time, which takes half a millisecond.
    .transform((text) => createSecretKey(text, 'utf8'))
    .nullable()
    .default(null)
    .describe(
      "The REST server's key for session tokens, at least 32 random bytes. Unset: only unsigned and expired JWTs are " +
        "refused, and other tokens work. `npm start` sets it to the reference API's key.",
    ),
  CORS_ORIGINS: origins
    .default([])
    .describe('Origins whose pages may read GraphQL answers, separated by commas.'),
  INTROSPECTION: onOrOff
    .default(true)
    .describe('Whether clients can query the schema and read `/schema.graphql`.'),
  METRICS_TOKEN: secret
    .nullable()
    .default(null)
    .describe(
      'Bearer token for `/metrics`, at least 32 random bytes. Unset: only this machine can read it, without a proxy.',
    ),
  IMAGE_ORIGINS: origins
    .default([])
    .describe("Origins of pictures besides the REST server's own, separated by commas."),
  PUBLIC_URL: webAddress('https://shop.example')
    .nullable()
    .default(null)
    .describe(
      "The shop's public address, such as `https://shop.example`, for canonical links, shared previews and the " +
        'sitemap; with https, browsers then use only https (HSTS). Unset: the address of the request, so that strangers can ' +
        'fill the memory with pages of made-up hosts; the start warns of that unless `HOST` is local.',
    ),
  LOG_LEVEL: logLevel.default('info').describe('`fatal` to `trace`, or `silent`; `npm start` sets `warn`.'),
  TRUSTED_PROXIES: presetNumber(0, 0, 10).describe(
    'Number of proxies in front whose `X-Forwarded-For` is trusted, with or without ports; 0: the client is whoever connects.',
  ),
  REQUESTS_PER_MINUTE: presetNumber(1200, 1, 1_000_000).describe(
    'Requests to `/graphql` per client address, and per token. Pictures, sitemap and feed files, reports of web vitals ' +
      'and purges are counted separately, with the same limit; so are pages, where rendering one counts as five, and ' +
      'sending one without content as two fifths.',
  ),
  ACCOUNT_REQUESTS_PER_MINUTE: presetNumber(60, 1, 1_000_000).describe(
    'Registrations, sign-ins, codes, password resets and `orderAttempt` per client address; each field counts.',
  ),
  ACCOUNT_REQUESTS_PER_EMAIL: presetNumber(10, 1, 1_000_000).describe(
    'The same, per minute and e-mail address.',
  ),
  ORDERS_PER_MINUTE: presetNumber(30, 1, 1_000_000).describe(
    'Orders per client address, and per token; those that are refused count, too.',
  ),
  PICTURE_READS_PER_MINUTE: presetNumber(300, 1, 1_000_000).describe('Unstored pictures per client address.'),
  CACHE_FRESH_MS: wholeNumber(0, 86_400_000)
    .default(5000)
    .describe('How long public answers are fresh, unless REST says otherwise; 0: REST is asked each time.'),
  CACHE_STALE_MS: wholeNumber(0, 604_800_000)
    .default(3_600_000)
    .describe('How old public answers may be while the REST server is down; 0: for half a minute at most.'),
  CACHE_TAG_HEADER: z
    .string()
    .refine(
      (name) => /^[\w-]+$/.test(name) && !isOwnHeader(name),
      'must be the name of a header that the gateway does not send itself, such as Cache-Tag.',
    )
    .default('Cache-Tag')
    .describe('Header that names what an answer shows, so that proxies can purge it; see `docs/caching.md`.'),
  REQUEST_MS: presetNumber(30_000, 1, 600_000).describe(
    'How long a client may take to send a request (its headers: a third of that), or leave its answer unread.',
  ),
  UPSTREAM_OPERATION_MS: presetNumber(10_000, 1, 600_000).describe(
    'Deadline of a REST call with its retry; one try of a public read has half of it.',
  ),
  UPSTREAM_MAX_MB: presetNumber(10, 1, 1000).describe(
    'The largest REST answer that is read, such as a catalogue in one answer.',
  ),
});

export type GatewaySettings = z.infer<typeof SETTINGS>;

/** Includes the settings of features, which only they know. */
export type AllSettings = GatewaySettings & Readonly<Record<string, unknown>>;
