import { z } from 'zod';
import { onOrOff, secret, wholeNumber } from '#shop/settingValues.ts';

/** Decoding drops other characters, which would leave a short or empty key for the signatures. */
const ENCODED_SECRET = /^whsec_[\w+/-]{32,}={0,2}$/;

/** Settings of optional features; each feature has a folder of its own. */
export const ROOM_SETTINGS = {
  PLAYGROUND: onOrOff.default(true).describe('Whether there is a `/playground`.'),
  EXPLAIN: onOrOff
    .default(false)
    .describe(
      '`on`: a request with the header `haat-explain: 1` gets, with its answer, the REST calls that it took, and more; see `gateway/README.md`. ' +
        '`npm start` and `npm run dev` set `on`.',
    ),
  PLAYGROUND_ACCOUNT: z
    .string()
    .regex(/^\S+@\S+ \S+$/, 'must be an e-mail address and a password with a blank between them.')
    .transform((text) => {
      const [email = '', password = ''] = text.split(' ');
      return { email, password };
    })
    .nullable()
    .default(null)
    .describe(
      'E-mail address and password, with a blank between them, of a demo account: the playground offers everybody to sign in ' +
        'with it. `npm start` names the account of its demo data.',
    ),
  FEDERATION: onOrOff
    .default(false)
    .describe(
      '`on`: a subgraph of Apollo Federation 2, with `_service`, which shows the schema whatever `INTROSPECTION` says, and ' +
        '`_entities`. Not with `TRUSTED_DOCUMENTS`.',
    ),
  FEEDS: onOrOff
    .default(true)
    .describe(
      'Whether there is a `/feeds/google.xml` with all products, for Google Merchant Center and others.',
    ),
  MCP: onOrOff
    .default(false)
    .describe('`on`: `/mcp` with tools for assistants (Model Context Protocol), and `/llms.txt`.'),
  MCP_ORDERS: onOrOff
    .default(false)
    .describe('Whether assistants can also place orders there, with the token of a shopper.'),
  WEBHOOK_SECRET: secret
    .refine(
      (value) => !value.startsWith('whsec_') || ENCODED_SECRET.test(value),
      'must be at least 24 random bytes in Base64 behind its whsec_.',
    )
    .nullable()
    .default(null)
    .describe(
      'Key of signed calls of `POST /admin/purge`, at least 32 random bytes; one that begins with `whsec_` is read as Standard ' +
        'Webhooks has it. Unset: only `ADMIN_TOKEN` counts.',
    ),
  MEDIA_DIR: z
    .string()
    .default('.data/media')
    .describe('Folder of the pictures that were made narrower; several gateways can share one.'),
  MEDIA_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .describe('How many megabytes of them it holds; 0: pictures are sent as they are.'),
};
