import { GraphQLError } from 'graphql';
import { defaultMessage, type ErrorCode } from '#gateway/errors.ts';

/** What can be unreadable in REST's answers; a picture also if its host is not in IMAGE_ORIGINS. */
export const UNREADABLE_KINDS = [
  'answer',
  'message',
  'product',
  'order',
  'duplicate',
  'amount',
  'stock',
  'category',
  'brand',
  'date',
  'picture',
] as const;
export type UnreadableKind = (typeof UNREADABLE_KINDS)[number];

/** Reports what cannot be read, with an example. Each subject is logged once an hour. */
export type ReportUnreadable = (kind: UnreadableKind, example: string, subject?: string) => void;

/** An answer that is not what its call should bring. Only the operator sees the reason. */
export class UnreadableAnswer extends GraphQLError {
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
