/** What became of a call, for people. */
export interface Finding {
  verdict: 'right' | 'note' | 'wrong';
  /** What came, in a few words. */
  text: string;
  /** Further sentences: what was expected, and what helps. */
  lines: readonly string[];
  /** Whether a shopper has nothing of it; unless it is said, that is so for what is wrong. */
  isUseless?: boolean;
}

export interface CheckedCall extends Pick<Finding, 'text' | 'lines' | 'isUseless'> {
  /** In rest-contract §1; null: beside the 24. */
  number: number | null;
  name: string;
  verdict: Finding['verdict'] | 'not tried';
}

export function right(text: string): Finding {
  return { verdict: 'right', text, lines: [] };
}

/** Right, unless there is something to say about it. */
export function noted(text: string, lines: readonly string[]): Finding {
  return { verdict: lines.length === 0 ? 'right' : 'note', text, lines };
}

export function wrong(text: string, lines: readonly string[]): Finding {
  return { verdict: 'wrong', text, lines };
}

/** The line of the mapping file that names what the server calls a field. */
export function fieldLine(area: string, name: string): string {
  return `Helps: "fields": { "${area}": { "${name}": "…" } } in REST_MAPPING.`;
}

export function pathLine(call: string): string {
  return `Helps: "paths": { "${call}": "…" } in REST_MAPPING.`;
}

/** One is, several are. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
