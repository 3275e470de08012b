import { codedError } from '#gateway/errors.ts';
import type { RestBody } from './readAnswer.ts';
import { isObject, readText, type JsonObject } from './readJson.ts';
import { serverMessage } from './serverMessage.ts';

/** A read's answer as an object; a refusal at status 200 becomes an error with the server's words (rest-contract §2). */
export function fineBody(body: RestBody, refusedAs: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN'): JsonObject {
  if (!isObject(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  if (body['success'] === false) throw codedError(refusedAs, serverMessage(body) ?? undefined);
  return body;
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
  code: 'REFUSED' | null;
}

export interface AnswerWithBody extends MutationAnswer {
  body: JsonObject;
}

/** A mutation's answer: what a REST client would have resolved is data, also when it is a refusal (design §5). */
export function mutationAnswer(body: RestBody): AnswerWithBody {
  if (!isObject(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  const success = body['success'] !== false;
  return { success, message: serverMessage(body), code: success ? null : 'REFUSED', body };
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
