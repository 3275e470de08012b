import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { Remedy, ReportUnreadable } from '#gateway/rest/unreadable.ts';
import type { Handled } from './watchedAdapter.ts';

/** A call, and its JSON, if any. Of many calls of one name, only the first and the last still have theirs. */
export interface Exchange {
  name: CallName;
  body: unknown;
  error: unknown;
  /** The number of products in the answer. */
  length: number;
  /** The names of the cookies that came with it. */
  cookies: readonly string[];
  /** Where a redirect leads; null if it was none. */
  location: string | null;
  /** The bytes of its last answer. */
  raw: Buffer;
}

/** A sentence of the gateway's log on what could not be read, and what would help. */
export interface Unreadable {
  text: string;
  remedy: Remedy;
}

/** What the readers noted while one call was checked. */
export interface Notes {
  exchanges: Exchange[];
  /** By subject. */
  unreadable: Map<string, Unreadable>;
  leftOut: number;
  /** Origins whose pictures are not allowed. */
  origins: Set<string>;
  /** By call. */
  handled: Map<CallName, Handled>;
}

export const noNotes = (): Notes => ({
  exchanges: [],
  unreadable: new Map(),
  leftOut: 0,
  origins: new Set(),
  handled: new Map(),
});

/** A call that was tried. */
export interface Tried {
  call: CallName;
  /** The last one. */
  exchange: Exchange | undefined;
  /** Null if the adapter has no handler for it: then it is made as in the contract. */
  handled: Handled | null;
  settings: GatewaySettings;
}

export function handledIn({ handled }: Notes, call: CallName): Handled {
  const noted = handled.get(call) ?? { routes: [], got: undefined, slip: null };
  handled.set(call, noted);
  return noted;
}

export function headingOf({ handled }: Notes, call: CallName): string {
  const routes = new Set(handled.get(call)?.routes);
  return routes.size === 0 ? call : `${call} (${[...routes].join(', ')})`;
}

export function reporterTo(notes: Notes): ReportUnreadable {
  return (kind, text, subject = kind, remedy = {}) => {
    if (kind === 'picture' && subject !== kind) notes.origins.add(subject);
    // The check itself reports what is wrong with an answer.
    else if (kind !== 'answer') notes.unreadable.set(subject, { text, remedy });
    if (kind === 'product') notes.leftOut += 1;
  };
}
