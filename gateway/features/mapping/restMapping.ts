import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { ALL_CALLS, PARAMETERS } from './contractCalls.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import { isNear } from '#runtime/misspeltSettings.ts';
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

const OBJECT = 'must be an object.';

const CALLS = ALL_CALLS.map(({ name }) => name);

/** An object that may have these names. */
function named<Value extends z.ZodType>(names: readonly string[], value: Value) {
  const optional = value.optional();
  return z.strictObject(Object.fromEntries(names.map((name) => [name, optional])), OBJECT).default({});
}

const GROUPS = Object.fromEntries(
  Object.entries(FIELDS).map(([group, names]) => [group, named(names, text)] as const),
);

const MAPPING = z.strictObject(
  {
    paths: named(CALLS, path).superRefine((paths, context) => {
      for (const [call, target] of Object.entries(paths))
        for (const [variable] of String(target).matchAll(VARIABLE))
          if (!call.includes(variable))
            context.addIssue({
              code: 'custom',
              path: [call],
              message: `has ${variable}, which this call does not have.`,
            });
    }),
    parameters: named(PARAMETERS, text),
    fields: z.strictObject(GROUPS).prefault({}),
    prices: z
      .strictObject({
        decimalSeparator: z.enum(['.', ','], 'must be . or , (a point or a comma).').nullable().default(null),
        minorUnits: z.boolean('must be true or false.').default(false),
      })
      .prefault({}),
    dates: z
      .strictObject({ dayFirst: z.boolean('must be true or false.').nullable().default(null) })
      .prefault({}),
    session: z
      .strictObject({
        cookie: text.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie.'),
        header: z.boolean('must be true or false.').default(false),
      })
      .nullable()
      .default(null),
    success: z
      .strictObject({
        field: text,
        value: z.union([z.string(), z.number(), z.boolean()], 'must be a plain value.'),
      })
      .nullable()
      .default(null),
  },
  OBJECT,
);

/** How a shop's server differs from what the readers know. */
export type RestMapping = z.infer<typeof MAPPING>;

/** Reads the file of REST_MAPPING; the error has a sentence for each mistake in it. */
export function readRestMapping(file: string): RestMapping {
  const { success, data, error } = MAPPING.safeParse(jsonIn(file));
  if (success) return data;
  const sentences = error.issues.flatMap((issue) => sentencesOf(issue));
  throw new Error(sentences.map((sentence) => `REST_MAPPING: ${file}: ${sentence}`).join('\n'));
}

function jsonIn(file: string): unknown {
  let content: string;
  try {
    // A device such as /dev/zero has no end.
    if (!statSync(file).isFile()) throw new Error('not a file');
    content = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`REST_MAPPING: ${file} cannot be read.`);
  }
  const json = parseJson(content);
  if (json === undefined) throw new Error(`REST_MAPPING: ${file} is not JSON.`);
  return json;
}

function sentencesOf(issue: z.core.$ZodIssue): string[] {
  const place = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [`${place || 'the whole'} ${issue.message}`];
  const known = KNOWN[place] ?? [];
  return issue.keys.map(
    (key) => `${place === '' ? '' : `${place}: `}"${key}" is unknown; ${advice(key, known)}`,
  );
}

const KNOWN: Record<string, readonly string[]> = {
  '': Object.keys(MAPPING.shape),
  paths: CALLS,
  parameters: PARAMETERS,
  fields: Object.keys(FIELDS),
  ...Object.fromEntries(Object.entries(FIELDS).map(([group, names]) => [`fields.${group}`, names])),
  prices: ['decimalSeparator', 'minorUnits'],
  dates: ['dayFirst'],
  session: ['cookie', 'header'],
  success: ['field', 'value'],
};

function advice(key: string, known: readonly string[]): string {
  const meant = known.find((name) => isNear(key.toLowerCase(), name.toLowerCase(), 2));
  return meant === undefined ? `known are ${known.join(', ')}.` : `did you mean "${meant}"?`;
}
