import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { parseJson } from '#gateway/rest/readJson.ts';
import { MAPPING, type RestMapping } from './mappingSchema.ts';

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

/** Each names the place in the file. */
function sentencesOf(issue: z.core.$ZodIssue): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => `${place} ${message}`);
  if (issue.code !== 'unrecognized_keys') return [`${place || 'the whole'} ${issue.message}`];
  return issue.keys.map(
    (key) => `${[...issue.path, key].join('.')} is unknown: docs/rest-mapping.schema.json has the names.`,
  );
}
