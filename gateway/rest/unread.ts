import { GraphQLError } from 'graphql';
import { defaultMessage, type ErrorCode } from '#gateway/errors.ts';

/** What of REST can be left unread: a whole answer, a hidden message, a product that is left out, or a value. */
export const UNREAD_KINDS = ['answer', 'message', 'product', 'amount', 'category', 'date'] as const;
export type UnreadKind = (typeof UNREAD_KINDS)[number];

/** Counts it, and tells the operator once an hour about each subject, which is the kind unless it is finer. */
export type OnUnread = (kind: UnreadKind, text: string, subject?: string, count?: number) => void;

/** An answer that is not what its call brings. The reason is for the operator alone. */
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
