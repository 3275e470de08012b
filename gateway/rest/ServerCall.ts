import type { Contract } from '#gateway/contract/contract.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { RestResponse } from './connections.ts';

/** What tells an unchanged answer: REST's ETag or Last-Modified, or our own digest. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
  digest: string;
}

/** A call of the contract, whichever requests it takes. */
export interface ServerCall<Name extends CallName = CallName> {
  name: Name;
  asked: Contract[Name][0];
  headers?: Record<string, string>;
  /** Null if the call can carry a token, but there is none. */
  token?: string | null;
  idempotencyKey?: string;
  /** What a success without a body means; unset where it cannot be read. */
  ifEmpty?: Record<string, unknown> | undefined;
}

/** The answer to a call: a refusal as it came, or what the adapter made of a success. */
export interface ServerAnswer extends RestResponse {
  /** In the contract's shape; null for a success without a body, undefined for a refusal, and for an answer that has not changed. */
  json?: unknown;
  /** Tells an unchanged answer. */
  digest?: string;
}

/** Makes a call. Requests are sent with the validators only while they can be those of the whole answer. */
export type MakeCall = (call: ServerCall, signal: AbortSignal, known?: Validators) => Promise<ServerAnswer>;
