import { codedError, type ErrorCode } from '#gateway/errors.ts';
import { camelKeys, SNAKE_KEY } from './normalise/camelKeys.ts';
import { findList, isRefusal } from './normalise/envelope.ts';
import { readFlag, readText } from './normalise/readValue.ts';
import { serverMessage } from './normalise/serverMessage.ts';
import { isTooDeep, MAX_DEPTH } from './isTooDeep.ts';
import type { ServerAnswer, ServerCall } from './ServerCall.ts';
import { UnreadableAnswer } from './unreadable.ts';
import { isObject, parseExactly, readObject, type JsonObject } from './readJson.ts';

const UTF8 = new TextDecoder();

/** The JSON of an answer, undefined for anything else. Throws if it is too deep. */
export function jsonIn(bytes: Uint8Array): { json: unknown; hasSnakeKeys: boolean } {
  if (isTooDeep(bytes)) throw new UnreadableAnswer(`is nested deeper than ${MAX_DEPTH} levels`);
  const text = UTF8.decode(bytes);
  return { json: parseExactly(text), hasSnakeKeys: SNAKE_KEY.test(text) };
}

/** The JSON of an answer, keys in camel case, a bare list as `data`; null for anything else. Throws if too deep. */
export function restBodyIn({ json, body }: Pick<ServerAnswer, 'json' | 'body'>): JsonObject | null {
  const value = json === undefined ? withCamelKeys(body) : json;
  if (Array.isArray(value)) return { data: value };
  return isObject(value) ? value : null;
}

/** Like `restBodyIn`, for refusals: some are a sentence alone, as JSON. */
export function refusalIn({ body }: Pick<ServerAnswer, 'body'>): JsonObject | null {
  const json = withCamelKeys(body) ?? null;
  return typeof json === 'string' ? { message: json } : restBodyIn({ json, body });
}

function withCamelKeys(bytes: Uint8Array): unknown {
  const { json, hasSnakeKeys } = jsonIn(bytes);
  return hasSnakeKeys ? camelKeys(json) : json;
}

/** Like `restBodyIn`, but throws UPSTREAM_BAD_RESPONSE for anything else. The body may still say `success: false`. */
export function parseBody(
  answer: Pick<ServerAnswer, 'json' | 'body'>,
  { ifEmpty }: Pick<ServerCall, 'ifEmpty'> = {},
): JsonObject {
  const body = answer.json === null && ifEmpty !== undefined ? ifEmpty : restBodyIn(answer);
  if (body === null) throw new UnreadableAnswer('is not JSON');
  return body;
}

/** Returns a read's answer; throws if it is a refusal at status 200, with the server's message (rest-contract §2). */
export function requireSuccess(body: JsonObject, refusedAs: ErrorCode = 'FORBIDDEN'): JsonObject {
  if (isRefusal(body)) throw codedError(refusedAs, serverMessage(body) ?? undefined);
  return body;
}

/** The list under a name; throws UPSTREAM_BAD_RESPONSE if there is none. */
export function listIn(body: JsonObject, name: string): unknown[] {
  const list = findList(body, name);
  if (list === null || (list.length > 0 && !list.some(isObject)))
    throw new UnreadableAnswer(`has no list ${name}`, { fields: [name] });
  return list;
}

export interface AnswerWithBody {
  success: boolean;
  message: string | null;
  code: 'REFUSED' | 'PHONE_REQUIRED' | null;
  body: JsonObject;
}

/** A mutation's answer, even if it is a refusal; a success must have the needed text, such as a sign-in's token. */
export function mutationAnswer(body: JsonObject, needed?: string): AnswerWithBody {
  const success = !isRefusal(body);
  const message = serverMessage(body, success ? [] : undefined);
  const answer: AnswerWithBody = { success, message, code: success ? null : 'REFUSED', body };
  if (success && needed !== undefined && textOf(answer, needed) === null)
    throw new UnreadableAnswer(`has no ${needed}`, { fields: [needed] });
  return answer;
}

/** The token of a sign-in; some servers write it as its header is written. */
export function tokenIn(answer: AnswerWithBody): string | null {
  return textOf(answer, 'token')?.replace(/^Bearer\s+/i, '') ?? null;
}

/** A text in the body of a success, or in its `data`; null if it is missing, and for a refusal. */
export function textOf({ success, body }: AnswerWithBody, name: string): string | null {
  return success ? (readText(body[name]) ?? readText(readObject(body['data'])[name])) : null;
}

/** Throws if an answer says neither that the order was placed nor that it was refused: it may have been placed. */
export function requireClear({ body }: AnswerWithBody): void {
  if (!readFlag(body['success']) && !isRefusal(body)) throw new UnreadableAnswer('says neither yes nor no');
}
