import { codeOf, hasCode, isDefaultMessage } from '#gateway/errors.ts';
import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';
import { serverMessage, textsIn } from '#gateway/rest/normalise/serverMessage.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';
import { isObject } from '#gateway/rest/readJson.ts';
import { UnreadableAnswer, type Remedy } from '#gateway/rest/unreadable.ts';
import { bodyAdvice, fieldAdvice, routeAdvice, type Line } from './advice.ts';
import { noSuchCall, wrong, type Finding } from './Finding.ts';
import type { Tried } from './Notes.ts';
import { addressHint, redirectOf, type Redirect } from './redirect.ts';
import { slipPlace } from './slipPlace.ts';

const MAX_KEYS = 20;
const MAX_SENTENCE = 200;
/** What another path may answer. */
const ROUTE_CODES: readonly string[] = ['UPSTREAM_NOT_OFFERED', 'UPSTREAM_BAD_RESPONSE', 'NOT_FOUND'];

/** Without these, nobody can order; many shops lack some of the others. */
const NEEDED: readonly CallName[] = ['products', 'login', 'createOrder'];

/** Why a call failed: what was expected, what the server sent, and which setting or adapter helps. */
export function explained(error: unknown, tried: Tried): Finding {
  const { call } = tried;
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) throw error;
  if (isLacking(error, tried) && !NEEDED.includes(call)) return { ...noSuchCall(call), isUnusable: true };
  const redirect = redirectIn(tried);
  return wrong(failureOf(error, tried), [
    `Expected: ${expectedOf(CONTRACT_CALLS[call])}.`,
    ...(redirect?.help ?? helpFor(error, code, tried)),
  ]);
}

/** Whether the server does not have a call of the contract; a route that the adapter names may be misspelt. */
export function isLacking(error: unknown, { handled }: Tried): boolean {
  return handled === null && hasCode(error, 'UPSTREAM_NOT_OFFERED');
}

/** Where the call was redirected; null if it was not. */
export function redirectIn(
  { call, exchange, handled, settings: { API_BASE_URL } }: Tried,
  id?: string,
): Redirect | null {
  if (exchange?.location == null) return null;
  return redirectOf(call, exchange.location, API_BASE_URL, id, handled?.routes.at(-1));
}

/** What came in place of the answer, in a few words. */
export function failureOf(error: unknown, tried: Tried): string {
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) throw error;
  const redirect = redirectIn(tried);
  const answer = describeAnswer(error, code, tried);
  return redirect === null ? answer : `${answer}, which leads to ${redirect.target}`;
}

function expectedOf({ token, body, answer }: ContractCall): string {
  if (token === 'reset' || body?.includes('otp')) return 'a refusal in words, as the code is made up';
  return answer ? `{"${answer}": …}` : 'a success, with neither "success": false nor an "error"';
}

function describeAnswer(
  error: Error,
  code: string,
  { exchange, handled, settings: { UPSTREAM_OPERATION_MS } }: Tried,
): string {
  if (handled?.slip)
    return `the handler fails at ${slipPlace(handled.slip)}: ${String(handled.slip).slice(0, MAX_SENTENCE)}`;
  if (error instanceof UnreadableAnswer) return `the answer ${error.reason}${itHas(exchange?.body)}`;
  // An order that fails is an error of its own.
  const refusal = error instanceof RestError ? error : exchange?.error;
  if (refusal instanceof RestError && exchange?.location != null) return `status ${refusal.status}`;
  if (refusal instanceof RestError) return `status ${refusal.status}${messageIn(refusal.body)}`;
  if (code === 'UPSTREAM_TIMEOUT') return `no whole answer within ${UPSTREAM_OPERATION_MS / 1000} seconds`;
  if (code === 'UPSTREAM_UNAVAILABLE') return 'the connection broke off without an answer';
  if (code === 'UPSTREAM_BAD_RESPONSE')
    return `an answer that says neither yes nor no${itHas(exchange?.body)}`;
  const ours = isDefaultMessage(error.message) ? shapeOf(exchange?.body) : `"${error.message}"`;
  return `a refusal: ${sentenceIn(exchange?.body) ?? ours}`;
}

/** Lists names: they tell more than values, and are nobody's secret. */
export function itHas(body: unknown): string {
  return isObject(body) ? `; it has ${keysOf(body)}` : '';
}

export function keysOf(thing: object): string {
  return Object.keys(thing).slice(0, MAX_KEYS).join(', ') || 'nothing';
}

/** An answer without its values. */
export function shapeOf(answer: unknown): string {
  if (Array.isArray(answer))
    return `a list of ${answer.length}${isObject(answer[0]) ? `; the first has ${keysOf(answer[0])}` : ''}`;
  return isObject(answer) ? `an answer that has ${keysOf(answer)}` : 'no object';
}

/** The server's own sentence, also one that shoppers never see; null if there is none. */
export function sentenceIn(body: unknown): string | null {
  const [hidden] = textsIn(body, 'message', 'error', 'msg', 'detail').filter((text) => text.trim() !== '');
  const sentence = serverMessage(body) ?? hidden?.slice(0, MAX_SENTENCE) ?? null;
  return sentence === null ? null : `"${sentence}"`;
}

function messageIn(body: unknown): string {
  if (body === null) return ' without JSON';
  const sentence = sentenceIn(body);
  return sentence === null ? itHas(body) : `: ${sentence}`;
}

function helpFor(error: Error, code: string, { call, exchange, handled, settings }: Tried): Line[] {
  const { group, body }: ContractCall = CONTRACT_CALLS[call];
  if (handled?.slip) return [{ text: `It got ${shapeOf(handled.got)}.`, call }];
  const { fields = [], setting }: Remedy = error instanceof UnreadableAnswer ? error.remedy : {};
  const cookies = fields.includes('token') ? (exchange?.cookies ?? []) : [];
  if (cookies.length > 0)
    return cookies.map((name) => {
      const part = `session: { cookie: '${name}' }`;
      return { text: `Helps: ${part} in an adapter.`, part };
    });
  if (setting === 'JWT_SECRET') return ['Helps: the JWT_SECRET that the server has.'];
  if (fields.length > 0) return fields.map((field) => fieldAdvice(call, field));
  if (setting === 'UPSTREAM_MAX_MB')
    return ['Helps: pages, if the server has them; otherwise a larger UPSTREAM_MAX_MB.'];
  if (code === 'UNAUTHENTICATED' && call === 'login')
    return ['Are the name and the password of the account right?'];
  // It has answered, so its route is right.
  if (call === 'createOrder' && code === 'UPSTREAM_BAD_RESPONSE' && exchange?.error === null)
    return [fieldAdvice(call, 'orderId')];
  if (handled !== null && ROUTE_CODES.includes(code))
    return handled.routes.length > 0 ? [{ text: "Is that the server's route?", call }] : [];
  if (code === 'UPSTREAM_NOT_OFFERED') return [routeAdvice(call)];
  if (code === 'UPSTREAM_TIMEOUT') return ['Helps: a faster server, or a longer UPSTREAM_OPERATION_MS.'];
  if (code === 'UPSTREAM_BAD_RESPONSE' || code === 'NOT_FOUND')
    return [routeAdvice(call, addressHint(settings.API_BASE_URL), code === 'NOT_FOUND')];
  if (code === 'FORBIDDEN' && !(error instanceof RestError))
    return [{ text: `Helps, if this is no refusal: an adapter whose ${call} catches it.`, call }];
  if (code === 'BAD_USER_INPUT' && group === 'products')
    return [{ text: `Helps, if it refuses a parameter: an adapter whose ${call} leaves it out.`, call }];
  // A picture is sent as a form.
  return body && call !== 'uploadAvatar' ? [bodyAdvice(call, handled !== null)] : [];
}
