import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { brand, contact } from '#shop/settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MIN_SECRET_CHARACTERS = 8;
const WEAK_SECRETS = /secret|password|changeme|change-me|12345678/i;

const wholeNumber = (fallback: number, min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}.`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message)
    .default(fallback);
};

const port = (fallback: number) => wholeNumber(fallback, 0, 65_535);

const onOrOff = () =>
  z.stringbool({
    truthy: ['on', 'true', '1'],
    falsy: ['off', 'false', '0'],
    error: 'must be on or off.',
  });

const secret = () =>
  z
    .string()
    .refine(
      (value) =>
        Buffer.byteLength(value) >= 32 &&
        new Set(value).size >= MIN_SECRET_CHARACTERS &&
        !WEAK_SECRETS.test(value),
      'must be at least 32 random bytes, for example from `openssl rand -base64 48`.',
    );

/** IP addresses, networks and `loopback`, separated by commas. */
const networks = () =>
  z
    .string()
    .transform((value) => value.split(',').map((network) => network.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'must be IP addresses or networks such as 10.0.0.0/8, or loopback, separated by commas.',
    );

function isNetwork(value: string): boolean {
  if (value === 'loopback') return true;
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const DEFAULT_SENDER = `${JSON.stringify(brand.name)} <${contact.senderEmail}>`;

function isSender(value: string): boolean {
  const [sender, ...more] = addressparser(value, { flatten: true });
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '');
}

/** The environment variables; each error message continues the variable's name. */
export const SETTINGS = z.object({
  API_PORT: port(4001),
  API_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL server; null: the embedded database in DATA_DIR, which has to be asked for. */
  DATABASE_URL: z.union(
    [z.literal('embedded').transform(() => null), z.url({ protocol: /^postgres(ql)?$/ })],
    {
      error:
        'must be the address of a PostgreSQL server, such as postgres://user:password@host:5432/database, or ' +
        'embedded: a database in DATA_DIR, for trying and developing.',
    },
  ),
  /** Connections of this process to the PostgreSQL server. */
  DATABASE_CONNECTIONS: wholeNumber(10, 1, 1000),
  /** How long one statement on the PostgreSQL server may take; 0: as long as it needs. */
  DATABASE_STATEMENT_MS: wholeNumber(10_000, 0, 3_600_000),
  /** Whether an empty database gets demo data, with shoppers whose passwords everybody knows. */
  DEMO: onOrOff().default(false),
  /** Null: mail goes to the development outbox in DATA_DIR. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@host:587.',
    })
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .refine(isSender, `must be an e-mail address, or a name with one, such as ${DEFAULT_SENDER}.`)
    .default(DEFAULT_SENDER),
  /** Who receives the shoppers' contact messages; null: they are only stored. */
  CONTACT_TO: z.email('must be an e-mail address.').nullable().default(null),
  METRICS: onOrOff().default(true),
  METRICS_TOKEN: secret().nullable().default(null),
  /** Null: created at the first start and kept in DATA_DIR. */
  JWT_SECRET: secret().nullable().default(null),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
  /** Account calls per minute and client address. */
  ACCOUNT_CALLS_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
  /** Failed sign-ins per quarter of an hour, account and client address. */
  SIGN_IN_TRIES: wholeNumber(10, 1, 1000),
  /** Contact messages per hour and client address. */
  CONTACT_MESSAGES_PER_HOUR: wholeNumber(10, 1, 1_000_000),
  /** Whose X-Forwarded-For is trusted. */
  TRUSTED_GATEWAYS: networks().prefault('loopback'),
});

export type ApiSettings = z.infer<typeof SETTINGS>;

/** Reads and checks the settings, where blank means unset; the error has a sentence for each wrong one. */
export function readApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  const set = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const result = SETTINGS.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}
