import type { Normaliser } from '#gateway/rest/normalise/normalisers.ts';
import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';

/** The result of a call, in words for people. */
export interface Finding {
  verdict: 'right' | 'note' | 'wrong';
  /** What the server sent, in a few words. */
  text: string;
  /** Further sentences: what was expected, and what helps. */
  lines: readonly string[];
  /** Whether the call is useless to a shopper; by default, wrong calls are, and others are not. */
  isUnusable?: boolean;
  /** Whether nothing shows if it is. */
  isUntried?: boolean;
}

export interface CheckedCall extends Pick<Finding, 'text' | 'lines' | 'isUnusable' | 'isUntried'> {
  /** The row in rest-contract §1; null for a check that is none of its calls. */
  number: number | null;
  name: string;
  verdict: Finding['verdict'] | 'not tried';
}

export function right(text: string): Finding {
  return { verdict: 'right', text, lines: [] };
}

/** A note if there is something to say, otherwise right. */
export function noted(text: string, lines: readonly string[]): Finding {
  return { verdict: lines.length === 0 ? 'right' : 'note', text, lines };
}

export function wrong(text: string, lines: readonly string[]): Finding {
  return { verdict: 'wrong', text, lines };
}

/** The texts on calls that shops may lack: the report has one line for all of them. */
export const NO_SUCH_CALL = 'there is no such call';
export const NULL_IN_ADAPTER = 'the adapter says that there is no such call';

/** Advises to write an adapter that answers a call with a field; `printedReport` names the page about adapters. */
export function fieldAdvice(call: CallName, field: string): string {
  return `Helps: an adapter whose ${call} returns ${field}.`;
}

/** Of what shoppers miss, what no such thing has; nothing is missed where there is none. */
export function missedIn<Thing>(
  call: CallName,
  { wanted }: Pick<Normaliser<Thing>, 'wanted'>,
  things: readonly Thing[],
  adviceFor: (field: string) => string = (field) => fieldAdvice(call, field),
): string[] {
  return Object.entries(wanted).flatMap(([field, { isIn, missed }]) =>
    things.length > 0 && !things.some(isIn) ? [`${missed} ${adviceFor(field)}`] : [],
  );
}

export function routeAdvice(call: CallName): string {
  const otherwise = call === 'products' ? '' : ', or null if it has none';
  return `Helps: an adapter whose ${call} has the server's route${otherwise}.`;
}

/** Says what was sent, and how it gets the server's names and what the server wants besides. */
export function bodyAdvice(call: CallName): string {
  const { body = '' }: ContractCall = CONTRACT_CALLS[call];
  const sent = `Sent were ${body.split(' ').join(', ')}.`;
  return `${sent} Helps, if the server has other names or wants more: an adapter whose ${call} sends that.`;
}

/** Whether a call that was tried is of any use to a shopper. */
export function isUsable({ isUnusable, verdict }: Pick<CheckedCall, 'isUnusable' | 'verdict'>): boolean {
  return !(isUnusable ?? verdict === 'wrong');
}

/** A count with its noun, singular or plural. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
