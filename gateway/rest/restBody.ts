import { codedError } from '#gateway/errors.ts';
import { isObject, readFlag, readText, type JsonObject } from './readJson.ts';
import { serverMessage } from './serverMessage.ts';

/** The JSON of an answer: an object, or a bare list. It may still say `success: false`. */
export type RestBody = JsonObject | unknown[];

/** A read's answer as an object; a refusal at status 200 becomes an error with the server's words (rest-contract §2). */
export function requireSuccess(
  body: RestBody,
  refusedAs: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN',
): JsonObject {
  const fine = objectIn(body);
  if (saysFailure(fine)) throw codedError(refusedAs, serverMessage(fine) ?? undefined);
  return fine;
}

/** The list under a name; an answer without it makes no sense. */
export function listIn(body: JsonObject, name: string): unknown[] {
  const list = body[name];
  if (!Array.isArray(list)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return list;
}

export interface MutationAnswer {
  success: boolean;
  message: string | null;
  code: 'REFUSED' | 'PHONE_REQUIRED' | null;
}

export interface AnswerWithBody extends MutationAnswer {
  body: JsonObject;
}

/** A mutation's answer: what a REST client would have resolved is data, also when it is a refusal. */
export function mutationAnswer(body: RestBody): AnswerWithBody {
  const fine = objectIn(body);
  const success = saysSuccess(fine);
  const message = serverMessage(fine);
  // Neither a success nor a word of why not: whatever is there, it is not this call.
  if (!success && !saysFailure(fine) && message === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return { success, message, code: success ? null : 'REFUSED', body: fine };
}

/** The same for calls whose clients never read `success` (spec §7): what is not refused is done. */
export function unstatedAnswer(body: RestBody): AnswerWithBody {
  const fine = objectIn(body);
  const success = !saysFailure(fine);
  return { success, message: serverMessage(fine), code: success ? null : 'REFUSED', body: fine };
}

function objectIn(body: RestBody): JsonObject {
  if (!isObject(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return body;
}

export function textIn(body: JsonObject, name: string): string | null {
  return readText(body[name]);
}

/** What a success cannot do without, such as the token of a sign-in. */
export function textOfSuccess({ success, body }: AnswerWithBody, name: string): string | null {
  const text = textIn(body, name);
  if (success && text === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return text;
}

/** Only what says success is one. */
export function saysSuccess(body: JsonObject): boolean {
  return readFlag(body['success']);
}

/** `success: false`, or an error without a word of success. */
export function saysFailure(body: JsonObject): boolean {
  const { success, error } = body;
  return success == null ? Boolean(error) : !readFlag(success);
}
