import { z } from 'zod';
import { ALL_CALLS, PARAMETERS } from '#gateway/contract/contractCalls.ts';
import { FIELDS } from './mappable.ts';

/** Written to an object, these would change all objects of the process. */
const PROTOTYPES = ['__proto__', 'constructor', 'prototype'];
const text = z
  .string('must be a text.')
  .min(1, 'must not be empty.')
  .refine((names) => names.split('.').every((name) => !PROTOTYPES.includes(name)), {
    error: `must not have ${PROTOTYPES.join(', ')} as a name.`,
  });
const VARIABLE = /\{(\w+)\}/g;
const path = text.regex(
  /^((GET|POST|PUT|PATCH) )?\/[^\s#]*$/,
  'must be a path such as /v2/items, behind another method if need be, such as PATCH /v2/me.',
);
const plain = z.union([z.string(), z.number(), z.boolean()], 'must be a plain value.');
const flag = z.boolean('must be true or false.');

const OBJECT = 'must be an object.';

const CALLS = ALL_CALLS.map(({ name }) => name);
/** A picture is sent as a form. */
const JSON_CALLS = ALL_CALLS.filter(({ body, name }) => body && !name.endsWith('upload-avatar'));

/** An object that may have these names. */
function named<Value extends z.ZodType>(names: readonly string[], value: Value) {
  const optional = value.optional();
  return z.strictObject(Object.fromEntries(names.map((name) => [name, optional])), OBJECT).default({});
}

const GROUPS = Object.fromEntries(
  Object.entries(FIELDS).map(([group, names]) => [group, named(names, text)] as const),
);

const TWO_NAMES = z.strictObject({ first: text, last: text }, OBJECT).optional();

/** What stands for flags that are true; `else` if none is. */
function flagged(words: readonly [string, ...string[]]) {
  return z.record(text, z.enum(words, `must be one of ${words.join(', ')}.`), OBJECT).optional();
}

function checkVariables(paths: object, context: z.RefinementCtx): void {
  for (const [call, target] of Object.entries(paths))
    for (const [variable] of String(target).matchAll(VARIABLE))
      if (!call.includes(variable))
        context.addIssue({
          code: 'custom',
          path: [call],
          message: `has ${variable}, which this call does not have.`,
        });
}

/** What a file of REST_MAPPING may say (rest-contract §5). */
export const MAPPING = z.strictObject(
  {
    $schema: z.string().optional(),
    paths: named(CALLS, path.nullable())
      .superRefine(checkVariables)
      .describe("The server's path for each call, with another method if need be; null for a missing call."),
    parameters: named(PARAMETERS, text.nullable()).describe(
      "The server's names for the parameters of products; null for one that is not sent.",
    ),
    fields: z
      .strictObject(GROUPS, OBJECT)
      .prefault({})
      .describe("The server's names for fields; `all` counts for answers alone."),
    constants: named(
      JSON_CALLS.map(({ name }) => name),
      z.record(text, plain, OBJECT),
    ).describe('What requests have besides, by its name or path on the server.'),
    names: z
      .strictObject(
        { account: TWO_NAMES, contact: TWO_NAMES, orders: z.strictObject({ full: text }, OBJECT).optional() },
        OBJECT,
      )
      .prefault({})
      .describe("The server's fields for first and last names, or in orders for a whole name."),
    flags: z
      .strictObject(
        {
          status: flagged(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned']),
          paymentStatus: flagged(['pending', 'paid', 'failed', 'refunded']),
        },
        OBJECT,
      )
      .prefault({})
      .describe('What the first flag of an order that is true stands for; `else` if none is.'),
    prices: z
      .strictObject(
        {
          decimalSeparator: z.enum(['.', ','], 'must be . or , (a point or a comma).').optional(),
          minorUnits: flag.default(false),
        },
        OBJECT,
      )
      .prefault({})
      .describe('How the server writes amounts.'),
    dates: z
      .strictObject({ dayFirst: flag.optional() }, OBJECT)
      .prefault({})
      .describe('Whether 02/04/2026 is 2 April.'),
    session: z
      .strictObject(
        {
          cookie: text.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie.'),
          header: flag.default(false),
        },
        OBJECT,
      )
      .optional()
      .describe('The cookie that keeps shoppers signed in; `header` sends it as bearer token, too.'),
    success: z
      .strictObject({ field: text, value: plain }, OBJECT)
      .optional()
      .describe('The field and the value that make an answer a success.'),
  },
  OBJECT,
);

/** How a shop's server differs from what the readers know. */
export type RestMapping = z.infer<typeof MAPPING>;

/** For editors. */
export function mappingJsonSchema() {
  return z.toJSONSchema(MAPPING, { io: 'input' });
}
