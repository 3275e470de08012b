import type { Advice, Line } from './advice.ts';

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
}

export interface CheckedCall extends Omit<Finding, 'verdict'> {
  /** The row in rest-contract §1; null for a check that is none of its calls. */
  number: number | null;
  name: string;
  /** The name for people who have written an adapter; null for a check that is none of the calls. */
  heading?: string;
  verdict: Finding['verdict'] | 'not tried';
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

/** The texts on calls that shops may lack: the report has one line for all of them. */
export const NO_SUCH_CALL = 'there is no such call';
export const NULL_IN_ADAPTER = 'the adapter says that there is no such call';

/** Whether a call that was tried is of any use to a shopper. */
export function isUsable({ isUnusable, verdict }: Pick<CheckedCall, 'isUnusable' | 'verdict'>): boolean {
  return !(isUnusable ?? verdict === 'wrong');
}

export function notTried(text: string): Omit<CheckedCall, 'number' | 'name'> {
  return { verdict: 'not tried', text, lines: [], advice: [] };
}

/** No advice is needed on a call that the adapter says is not there; nor does it have to be tried. */
export function leftOut(
  found: Pick<CheckedCall, 'isUnusable' | 'verdict'>,
): Omit<CheckedCall, 'number' | 'name'> {
  return {
    verdict: 'note',
    text: NULL_IN_ADAPTER,
    lines: [],
    advice: [],
    isUnusable: !isUsable(found),
    isUntried: found.verdict === 'not tried',
  };
}

/** What a call is not tried without, where another call has to work first. */
export const NEEDED_FIRST = { products: 'products', login: 'a sign-in, which failed' } as const;

/** A count with its noun, singular or plural. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
