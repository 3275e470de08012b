import { codedError } from '#gateway/errors.ts';
import { isObject, readFlag, readText, type JsonObject } from './readJson.ts';
import { serverMessage } from './serverMessage.ts';

/** The JSON of an answer: an object, or a bare list. It may still say `success: false`. */
export type RestBody = JsonObject | unknown[];

/** Returns a read's answer as an object; throws a refusal at status 200 with the server's words (rest-contract §2). */
export function requireSuccess(
  body: RestBody,
  refusedAs: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN',
): JsonObject {
  const object = objectIn(body);
  if (saysFailure(object)) throw codedError(refusedAs, serverMessage(object) ?? undefined);
  return object;
}

/** The list under a name; UPSTREAM_BAD_RESPONSE without it. */
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

/** A mutation's answer: what a REST client would have resolved is data, even when it is a refusal. */
export function mutationAnswer(body: RestBody): AnswerWithBody {
  const object = objectIn(body);
  const success = saysSuccess(object);
  const message = serverMessage(object);
  // Neither a success nor a reason for a refusal: whatever answered is not this call.
  if (!success && !saysFailure(object) && message === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return { success, message, code: success ? null : 'REFUSED', body: object };
}

/** The same for calls whose clients never read `success` (spec §7): unless refused, they succeeded. */
export function unstatedAnswer(body: RestBody): AnswerWithBody {
  const object = objectIn(body);
  const success = !saysFailure(object);
  return { success, message: serverMessage(object), code: success ? null : 'REFUSED', body: object };
}

function objectIn(body: RestBody): JsonObject {
  if (!isObject(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return body;
}

export function textIn(body: JsonObject, name: string): string | null {
  return readText(body[name]);
}

/** A text that a success must contain, such as the token of a sign-in. */
export function textOfSuccess({ success, body }: AnswerWithBody, name: string): string | null {
  const text = textIn(body, name);
  if (success && text === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return text;
}

/** Whether an answer states success; silence does not count. */
export function saysSuccess(body: JsonObject): boolean {
  return readFlag(body['success']);
}

/** Whether an answer has `success: false`, or an error without stating success. */
export function saysFailure(body: JsonObject): boolean {
  const { success, error } = body;
  return success == null ? Boolean(error) : !readFlag(success);
}
