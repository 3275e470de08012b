import type { ContractCall } from '#gateway/contract/contractCalls.ts';

/** The result of a call, in words for people. */
export interface Finding {
  verdict: 'right' | 'note' | 'wrong';
  /** What the server sent, in a few words. */
  text: string;
  /** Further sentences: what was expected, and what helps. */
  lines: readonly string[];
  /** Whether the call is useless to a shopper; by default, wrong calls are, and others are not. */
  isUnusable?: boolean;
}

export interface CheckedCall extends Pick<Finding, 'text' | 'lines' | 'isUnusable'> {
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

/** Advises to set the server's name for a field in the mapping file. */
export function fieldAdvice(area: string, name: string): string {
  return `Helps: "fields": { "${area}": { "${name}": "…" } } in REST_MAPPING.`;
}

export function pathAdvice(call: string): string {
  return `Helps: "paths": { "${call}": "…" } in REST_MAPPING.`;
}

/** Says what was sent, and how it gets the server's names and what the server wants besides. */
export function bodyAdvice({ name, group, body = '' }: ContractCall): string {
  const [first = ''] = body.split(' ');
  return (
    `Sent were ${body.split(' ').join(', ')}. Helps, if the server has other names or wants more: ` +
    `"fields": { "${group}": { "${first}": "…" } }, "constants": { "${name}": { "…": "…" } } in REST_MAPPING.`
  );
}

/** Whether a call that was tried is of any use to a shopper. */
export function isUsable({ isUnusable, verdict }: Pick<CheckedCall, 'isUnusable' | 'verdict'>): boolean {
  return !(isUnusable ?? verdict === 'wrong');
}

/** A count with its noun, singular or plural. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
