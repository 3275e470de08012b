import type { z } from 'zod';

/**
 * Reads and checks settings, where blank means unset; the error has a sentence for each wrong one. `removed` says what to
 * do about settings that are gone, so that nobody takes them for working.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  removed: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const set = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const values = Object.fromEntries(set);
  const result = schema.safeParse(values);
  const gone = Object.entries(removed).flatMap(([name, advice]) =>
    values[name] === undefined ? [] : [`${name} is no longer a setting: ${advice}`],
  );
  if (result.success && gone.length === 0) return result.data;
  const wrong = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()) ?? [];
  throw new Error([...new Set([...gone, ...wrong])].join('\n'));
}
