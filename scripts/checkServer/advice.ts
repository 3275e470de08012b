import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';
import type { Normaliser } from '#gateway/rest/normalise/normalisers.ts';
import type { Unreadable } from './Notes.ts';

/** A sentence that advises to write an adapter, and what that adapter has: a handler, or another part. */
export interface Advice {
  text: string;
  call?: CallName;
  /** The server's own, such as `GET /products`; null: the server has no such call. */
  route?: string | null;
  /** The field that the handler is to return. */
  returns?: string;
  /** Beside the calls, such as `session: { cookie: 'sid' }`. */
  part?: string;
}

/** A sentence of a finding. */
export type Line = string | Advice;

/** The field that an adapter has to return; `printedReport` names the page about adapters. */
export function fieldAdvice(call: CallName, field: string, missed = ''): Advice {
  const text = `${missed} Helps: an adapter whose ${call} returns ${field}.`.trimStart();
  return { text, call, returns: field };
}

/** Of what shoppers miss, what no such thing has; nothing is missed where there is none. */
export function missedIn<Thing>(
  call: CallName,
  { wanted }: Pick<Normaliser<Thing>, 'wanted'>,
  things: readonly Thing[],
  adviceFor: (field: string, missed: string) => Advice = (field, missed) => fieldAdvice(call, field, missed),
): Advice[] {
  return Object.entries(wanted).flatMap(([field, { isIn, missed }]) =>
    things.length > 0 && !things.some(isIn) ? [adviceFor(field, missed)] : [],
  );
}

/** The route of the server, which has none if it is missing. */
export function routeAdvice(call: CallName, before = '', isMissing = false): Advice {
  const otherwise = call === 'products' ? '' : ', or null if it has none';
  const text = `${before} Helps: an adapter whose ${call} has the server's route${otherwise}.`.trimStart();
  return { text, call, ...(isMissing && { route: null }) };
}

/** What the gateway cannot read, as advice if a part of an adapter helps. */
export function unreadableLine({ text, remedy: { part } }: Unreadable): Line {
  return part === undefined ? text : { text, part };
}

/** Says what was sent, unless a handler has sent it, and how it gets the server's names and what the server wants besides. */
export function bodyAdvice(call: CallName, isHandled: boolean): Advice {
  const { body = '' }: ContractCall = CONTRACT_CALLS[call];
  const sent = isHandled ? '' : `Sent were ${body.split(' ').join(', ')}. `;
  const text = `${sent}Helps, if the server has other names or wants more: an adapter whose ${call} sends that.`;
  return { text, call };
}
