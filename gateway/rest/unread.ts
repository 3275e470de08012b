import { EventEmitter } from 'node:events';
import { GraphQLError } from 'graphql';
import { defaultMessage, type ErrorCode } from '#gateway/errors.ts';

/** What can be left unread in REST's answers: a whole answer, a hidden message, a product left out, or a value. */
export const UNREAD_KINDS = ['answer', 'message', 'product', 'amount', 'category', 'date'] as const;
export type UnreadKind = (typeof UNREAD_KINDS)[number];

export interface Unread {
  /** `picture`: its host is not in IMAGE_ORIGINS. */
  kind: UnreadKind | 'picture';
  /** Logged once an hour for each subject. */
  text: string;
  subject: string;
  count: number;
}

/** Emits everything that could not be read in this thread. */
export const unreadEvents = new EventEmitter<{ noted: [Unread] }>().setMaxListeners(0);

export function noteUnread(kind: Unread['kind'], text: string, subject: string = kind): void {
  unreadEvents.emit('noted', { kind, text, subject, count: 1 });
}

/** An answer that is not what its call should bring. Only the operator sees the reason. */
export class UnreadAnswer extends GraphQLError {
  readonly reason: string;

  constructor(reason: string, code: ErrorCode = 'UPSTREAM_BAD_RESPONSE') {
    super(defaultMessage(code), { extensions: { code } });
    this.reason = reason;
  }
}

const MAX_EXAMPLE = 60;

export function exampleOf(value: unknown): string {
  return JSON.stringify(value)?.slice(0, MAX_EXAMPLE) ?? 'nothing';
}
