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

/** What would make an answer readable; check-server advises it. */
export interface Remedy {
  /** The fields of the contract that the answer lacks. */
  fields?: readonly string[];
  /** What an adapter has beside its calls, such as `reads: { decimalSeparator: ',' }`. */
  part?: string;
  setting?: 'JWT_SECRET' | 'UPSTREAM_MAX_MB';
}

/** Reports what cannot be read, with an example. Each subject is logged once an hour. */
export type ReportUnreadable = (
  kind: UnreadableKind,
  example: string,
  subject?: string,
  remedy?: Remedy,
) => void;

/** An answer that is not what its call should bring. Only the operator sees the reason. */
export class UnreadableAnswer extends GraphQLError {
  readonly reason: string;
  readonly remedy: Remedy;

  constructor(reason: string, remedy: Remedy = {}, code: ErrorCode = 'UPSTREAM_BAD_RESPONSE') {
    super(defaultMessage(code), { extensions: { code } });
    this.reason = reason;
    this.remedy = remedy;
  }
}

const MAX_EXAMPLE = 60;

export function exampleOf(value: unknown): string {
  return JSON.stringify(value)?.slice(0, MAX_EXAMPLE) ?? 'nothing';
}
