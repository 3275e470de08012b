import type { SessionToken } from '#gateway/auth/readToken.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** What every source needs from the request it serves. */
export interface SourceContext {
  upstream: Upstream;
  pictures: PictureRules;
  /** Collects what the answer is made from. */
  reads: ReadLog;
  session: SessionToken;
  /** Sent with each call that belongs to one shopper. */
  headers: Record<string, string>;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}
