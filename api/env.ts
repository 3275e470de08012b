import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { brand, contact } from '#shop/settings.ts';
import { readSettings } from '#runtime/readSettings.ts';
import { logLevel, onOrOff, port, secret, webAddress, wholeNumber } from '#runtime/settingValues.ts';

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

const DATABASE_ERROR =
  'must be the address of a PostgreSQL server, such as postgres://user:password@host:5432/database, or ' +
  'embedded: a database in DATA_DIR, for trying and developing.';

const DEFAULT_SENDER = `${JSON.stringify(brand.name)} <${contact.senderEmail}>`;

function isSender(value: string): boolean {
  const [sender, ...more] = addressparser(value, { flatten: true });
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '');
}

/** `npm run codegen` writes docs/settings.md from the descriptions; each error message continues the variable's name. */
export const SETTINGS = z.object({
  API_PORT: port.default(4001).describe('Port of the reference API; 0: any free one.'),
  API_HOST: z.string().default('127.0.0.1').describe('Address that it listens on.'),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database, the outbox and the key.'),
  /** Null for the embedded database. */
  DATABASE_URL: z
    .union(
      [
        z.literal('embedded').transform(() => null),
        z.url({ protocol: /^postgres(ql)?$/, error: DATABASE_ERROR }),
      ],
      DATABASE_ERROR,
    )
    .describe(
      "A PostgreSQL server, with a user that may create schemas and the extension `pg_trgm`, such as the database's " +
        'owner; `embedded`: a database in `DATA_DIR`, which `npm start` uses if this is unset.',
    ),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000)
    .default(10)
    .describe(
      'Connections of each API process to PostgreSQL; their sum must be less than its `max_connections`.',
    ),
  DATABASE_STATEMENT_MS: wholeNumber(0, 3_600_000)
    .default(10_000)
    .describe(
      'How long a statement may take, and how long a transaction may be idle; 0: no limit, which poolers such as PgBouncer need.',
    ),
  DEMO: onOrOff
    .default(false)
    .describe(
      'Whether an empty database gets the demo catalogue and demo shoppers, whose passwords everybody knows; ' +
        '`npm start` sets `on` if `DATABASE_URL` is unset.',
    ),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@host:587.',
    })
    .nullable()
    .default(null)
    .describe(
      'Mail server, such as `smtp://user:password@host:587`. Unset: with the embedded database, mail goes to the outbox: ' +
        "`DATA_DIR`, and a page that answers only the API's own machine; with a PostgreSQL server, the API sends none.",
    ),
  OUTBOX: onOrOff
    .default(false)
    .describe(
      'Whether an API on a PostgreSQL server without `SMTP_URL` sends mail to an outbox of its own, in its `DATA_DIR`, for ' +
        'trying; also mails of other APIs that wait in the database.',
    ),
  MAIL_FROM: z
    .string()
    .refine(isSender, `must be an e-mail address, or a name with one, such as ${DEFAULT_SENDER}.`)
    .default(DEFAULT_SENDER)
    .meta({ description: 'Sender of the mails.', default: 'of shop/settings.ts' }),
  MAIL_SUBJECT_CODE: onOrOff
    .default(true)
    .describe(
      'Whether the subject of a mail has its one-time code; `off`: only the text has it, which locked phones and mail lists show less of.',
    ),
  PUBLIC_URL: webAddress('https://shop.example')
    .nullable()
    .default(null)
    .describe('As for the gateway: the address of links in mails. Unset: mails have no links.'),
  METRICS_TOKEN: secret.nullable().default(null).describe('As for the gateway.'),
  JWT_SECRET: secret
    .nullable()
    .default(null)
    .describe(
      'Key of the session tokens, at least 32 random bytes. Unset: made at the first start and stored in `DATA_DIR`.',
    ),
  LOG_LEVEL: logLevel.default('info').describe('As for the gateway.'),
  ACCOUNT_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(300)
    .describe('Account calls per client address.'),
  SIGN_IN_TRIES: wholeNumber(1, 1000)
    .default(10)
    .describe(
      'Failed sign-ins per account, client address and quarter of an hour; ten times as many from all addresses together ' +
        'from which the account has not signed in before.',
    ),
  CONTACT_MESSAGES_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('Contact messages per client address.'),
  TRUSTED_GATEWAYS: networks()
    .prefault('loopback')
    .describe(
      'Whose `X-Forwarded-For` is trusted: IP addresses and networks such as `10.0.0.0/8`, separated by commas; ' +
        '`loopback` is this machine. Name gateways on other hosts, or limits count gateways instead of shoppers.',
    ),
});

/** What to do instead, for each setting that is gone. */
export const REMOVED_SETTINGS = {
  METRICS: 'without METRICS_TOKEN, nobody but this machine can read /metrics.',
};

export type ApiSettings = z.infer<typeof SETTINGS>;

export function readApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  return readSettings(SETTINGS, env, REMOVED_SETTINGS);
}
