import type { z } from 'zod';

/** Reads and checks settings, where blank means unset; the error has a sentence for each wrong one. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const set = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error([...new Set(sentences)].join('\n'));
}
