import type { CallName } from '#gateway/contract/contractCalls.ts';
import { routeAdvice, type Advice, type Line } from './advice.ts';

/** The result of a call, in words for people. */
export interface Finding {
  verdict: 'right' | 'note' | 'wrong';
  /** What the server sent, in a few words. */
  text: string;
  /** Further sentences: what was expected, and what helps. */
  lines: readonly string[];
  /** Those of them that an adapter follows. */
  advice: readonly Advice[];
  /** Whether the call is useless to a shopper; by default, wrong calls are, and others are not. */
  isUnusable?: boolean;
  /** Whether nothing shows if it is. */
  isUntried?: boolean;
  /** Who says that there is no such call: the report has one line for all of these. */
  absentBy?: 'server' | 'adapter';
}

export interface CheckedCall extends Omit<Finding, 'verdict'> {
  /** The row in rest-contract §1; null for a check that is none of its calls. */
  number: number | null;
  name: string;
  /** The name for people who have written an adapter; null for a check that is none of the calls. */
  heading?: string;
  verdict: Finding['verdict'] | 'not tried';
  /** The call that has to work before this one can be tried. */
  waitsFor?: CallName;
}

export function right(text: string): Finding {
  return finding('right', text, []);
}

/** A note if there is something to say, otherwise right. */
export function noted(text: string, lines: readonly Line[]): Finding {
  return finding(lines.length === 0 ? 'right' : 'note', text, lines);
}

export function wrong(text: string, lines: readonly Line[]): Finding {
  return finding('wrong', text, lines);
}

function finding(verdict: Finding['verdict'], text: string, lines: readonly Line[]): Finding {
  return {
    verdict,
    text,
    lines: lines.map((line) => (typeof line === 'string' ? line : line.text)),
    advice: lines.filter((line) => typeof line !== 'string'),
  };
}

/** A call that the server does not have, as many shops do not. */
export function noSuchCall(call: CallName): Finding {
  return { ...noted('there is no such call', [routeAdvice(call, '', true)]), absentBy: 'server' };
}

/** Whether a call that was tried is of any use to a shopper. */
export function isUsable({ isUnusable, verdict }: Pick<CheckedCall, 'isUnusable' | 'verdict'>): boolean {
  return !(isUnusable ?? verdict === 'wrong');
}

/** What a call is not tried without. */
export interface Missing {
  text: string;
  waitsFor?: CallName;
}

export const NO_PRODUCTS: Missing = { text: 'products', waitsFor: 'products' };
export const NO_SIGN_IN: Missing = { text: 'a sign-in, which failed', waitsFor: 'login' };

export function notTried(missing: Missing): Omit<CheckedCall, 'number' | 'name'> {
  return { verdict: 'not tried', ...missing, lines: [], advice: [] };
}

/** No advice is needed on a call that the adapter says is not there; nor does it have to be tried. */
export function leftOut(
  found: Pick<CheckedCall, 'isUnusable' | 'verdict'>,
): Omit<CheckedCall, 'number' | 'name'> {
  return {
    verdict: 'note',
    text: 'the adapter says that there is no such call',
    lines: [],
    advice: [],
    absentBy: 'adapter',
    isUnusable: !isUsable(found),
    isUntried: found.verdict === 'not tried',
  };
}

/** A count with its noun, singular or plural. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
