import { isObject, parseJson, readObject } from '#gateway/rest/readJson.ts';
import { readText } from './readValue.ts';

/** What a server says about what was entered, and the field that it is about. */
export interface Complaint {
  field: string | null;
  text: string;
}

const MAX_COMPLAINTS = 20;
/** Where a complaint has its sentence, and the name of its field. */
const SENTENCES = ['message', 'msg', 'detail'];
const FIELDS = ['path', 'param', 'property', 'field'];
/** Names that stand around complaints, and are no fields. */
const WRAPPERS =
  /^(errors?|issues|details?|constraints|children|(field|form)Errors|_errors|non_?field_?errors|\d+)$/i;
/** What was entered, and words for programs. */
const OTHERS = /^(value|target|input|code|type|kind|location|stack|rule|expected|received)$/;
const FIELD_NAME = /^[\w.[\]-]{1,60}$/;

/**
 * The complaints in the lists and objects of a refusal: `errors` of express-validator and Laravel, `message` of NestJS,
 * `issues` and `fieldErrors` of Zod, and whole answers of Django that consist of lists (rest-contract §2, Refusals).
 */
export function complaintsIn(body: unknown): Complaint[] {
  const { message, error, errors, issues, details, fieldErrors, formErrors } = readObject(body);
  const found: Complaint[] = [];
  for (const part of [errors, issues, details, fieldErrors, formErrors, message, error])
    // Zod's `message` is its issues as JSON.
    if (typeof part !== 'string') collect(part, null, found);
    else if (/^\s*\[/.test(part)) collect(parseJson(part), null, found);
  const parts = Object.values(readObject(body));
  if (found.length === 0 && parts.every(Array.isArray)) collect(readObject(body), null, found);
  return found;
}

/** Refusals are read only after `isTooDeep`. */
function collect(value: unknown, field: string | null, found: Complaint[]): void {
  if (found.length >= MAX_COMPLAINTS) return;
  if (typeof value === 'string') found.push({ field, text: value });
  else if (Array.isArray(value)) for (const part of value) collect(part, field, found);
  else if (isObject(value)) {
    const named = FIELDS.map((key) =>
      [value[key]]
        .flat()
        .flatMap((part) => readText(part) ?? [])
        .join('.'),
    ).find((name) => FIELD_NAME.test(name));
    const sentence = SENTENCES.map((key) => value[key]).find((text) => typeof text === 'string');
    const parts = sentence === undefined ? Object.entries(value) : [['errors', sentence] as const];
    for (const [key, part] of parts) {
      if (OTHERS.test(key) || FIELDS.includes(key)) continue;
      const isField = !WRAPPERS.test(key) && FIELD_NAME.test(key);
      const inside = key === 'constraints' ? Object.values(readObject(part)) : part;
      collect(inside, isField ? key : (named ?? field), found);
    }
  }
}
