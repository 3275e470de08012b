import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { brand, contact } from '#shop/settings.ts';

export interface ApiSettings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with the demo catalogue and its shoppers, whose passwords everybody knows. */
  demo: boolean;
  /** Null: mails go to the development outbox in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Who gets what shoppers write to the shop; null: it is only stored. */
  contactTo: string | null;
  /** Null: made at first start and kept in `dataDir`. */
  jwtSecret: string | null;
  logLevel: string;
  /** Whose X-Forwarded-For counts: addresses, networks, or `loopback`. */
  trustedGateways: string[];
  /** Requests to account calls per minute and client address. */
  accountCallsPerMinute: number;
  /** Failed sign-ins per quarter of an hour, account and client address. */
  signInTries: number;
  /** Contact messages per hour and client address. */
  contactMessagesPerHour: number;
}

const WEAK_SECRETS = /^(.)\1+$|secret|password|changeme|change-me|12345678/i;
const SECRET_FILE = 'jwt-secret';

/** Unset and blank are the same. */
const optional = (schema: z.ZodType<string, string>): z.ZodType<string | null> =>
  z.preprocess((value) => value || null, schema.nullable());

const wholeNumber = (name: string, fallback: number, min: number, max: number): z.ZodType<number> =>
  z
    .string()
    .optional()
    .transform((value) => (value ? Number(value) : fallback))
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `${name} must be a whole number from ${min} to ${max}.`,
    );

const url = (name: string, example: string): z.ZodType<string, string> =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && value.startsWith(example.slice(0, 4)),
      `${name} must be an address such as ${example}.`,
    );

const text = (fallback: string): z.ZodType<string> =>
  z
    .string()
    .optional()
    .transform((value) => value || fallback);

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function isGateway(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  if (value === 'loopback') return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const SETTINGS = z.object({
  API_PORT: wholeNumber('API_PORT', 4001, 0, 65_535),
  API_HOST: text('127.0.0.1'),
  DATA_DIR: text('.data'),
  DATABASE_URL: optional(url('DATABASE_URL', 'postgres://user:password@host:5432/database')),
  DEMO: optional(z.string().regex(/^(on|true|1|off|false|0)$/i, 'DEMO must be on or off.')),
  SMTP_URL: optional(url('SMTP_URL', 'smtp://user:password@host:587')),
  MAIL_FROM: text(`${JSON.stringify(brand.name)} <${contact.senderEmail}>`),
  CONTACT_TO: optional(z.email('CONTACT_TO must be an e-mail address.')),
  JWT_SECRET: optional(
    z
      .string()
      .refine(
        (value) => Buffer.byteLength(value) >= 32 && !WEAK_SECRETS.test(value),
        'JWT_SECRET must be at least 32 random bytes, for example from `openssl rand -base64 48`.',
      ),
  ),
  LOG_LEVEL: text('info').refine(
    (value) => LOG_LEVELS.includes(value),
    `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`,
  ),
  ACCOUNT_CALLS_PER_MINUTE: wholeNumber('ACCOUNT_CALLS_PER_MINUTE', 300, 1, 1_000_000),
  SIGN_IN_TRIES: wholeNumber('SIGN_IN_TRIES', 10, 1, 1000),
  CONTACT_MESSAGES_PER_HOUR: wholeNumber('CONTACT_MESSAGES_PER_HOUR', 10, 1, 1_000_000),
  TRUSTED_GATEWAYS: text('loopback')
    .transform((value) => value.split(',').map((gateway) => gateway.trim()))
    .refine(
      (gateways) => gateways.every(isGateway),
      'TRUSTED_GATEWAYS must be IP addresses or networks such as 10.0.0.0/8, or loopback, separated by commas.',
    ),
});

/** Reads and checks the settings; the error names every wrong one, a sentence each. */
export function readApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  const result = SETTINGS.safeParse(env);
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join('\n'));
  const { data } = result;
  return {
    port: data.API_PORT,
    host: data.API_HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    demo: data.DEMO === null ? data.DATABASE_URL === null : /^(on|true|1)$/i.test(data.DEMO),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    contactTo: data.CONTACT_TO,
    jwtSecret: data.JWT_SECRET,
    logLevel: data.LOG_LEVEL,
    accountCallsPerMinute: data.ACCOUNT_CALLS_PER_MINUTE,
    signInTries: data.SIGN_IN_TRIES,
    contactMessagesPerHour: data.CONTACT_MESSAGES_PER_HOUR,
    trustedGateways: data.TRUSTED_GATEWAYS,
  };
}

/** The secret that is made at first start and kept beside the data, readable by its owner alone. */
export async function loadJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, SECRET_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
