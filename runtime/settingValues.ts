import { z } from 'zod';

const MIN_SECRET_CHARACTERS = 8;
const WEAK_SECRETS = /secret|password|changeme|change-me|12345678/i;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each error message continues the setting's name. */
export const wholeNumber = (min: number, max: number): z.ZodType<number> => {
  const error = `must be a whole number from ${min} to ${max}.`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

export const port = wholeNumber(0, 65_535);

export const onOrOff = z.stringbool({
  truthy: ['on', 'true', '1'],
  falsy: ['off', 'false', '0'],
  error: 'must be on or off.',
});

export const secret = z
  .string()
  .refine(
    (value) =>
      Buffer.byteLength(value) >= 32 &&
      new Set(value).size >= MIN_SECRET_CHARACTERS &&
      !WEAK_SECRETS.test(value),
    'must be at least 32 random bytes, for example from `openssl rand -base64 48`.',
  );

export const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`);

export const list = z.string().transform((text) => text.split(/\s*,\s*/).filter(Boolean));

export const origins = list.refine(
  (values) =>
    values.every(
      (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
    ),
  'must be origins such as https://shop.example, separated by commas.',
);

/** The address without a trailing slash. */
export const webAddress = (example: string): z.ZodType<string> =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}.` })
    .refine(
      (address) => !/[?#]|^\w+:\/\/[^/]*@/.test(address),
      'must be an address without ?, # and a user name or password.',
    )
    .transform((address) => address.replace(/\/+$/, ''));
