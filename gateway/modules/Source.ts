import { requireToken, type SessionToken } from '#gateway/auth/readToken.ts';
import type { CountAccountCall } from '#gateway/modules/auth/accountLimits.ts';
import type { RestCall } from '#gateway/rest/connections.ts';
import type { AmountRules } from '#gateway/rest/dialects/readAmount.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** What every source needs from the request it serves. */
export interface SourceContext {
  upstream: Upstream;
  pictures: PictureRules;
  amounts: AmountRules;
  /** Collects what the answer is made from. */
  reads: ReadLog;
  session: SessionToken;
  clientAddress: string;
  countAccountCall: CountAccountCall;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

/** One area of the REST server; its subclasses have a method for each call. */
export class Source {
  protected readonly context: SourceContext;

  constructor(context: SourceContext) {
    this.context = context;
  }

  requireToken(): string {
    return requireToken(this.context.session);
  }

  /** GET of something that belongs to the shopper; a refusal is an error. */
  protected async getOwn(path: string, refusedAs?: 'NOT_FOUND'): Promise<JsonObject> {
    return requireSuccess(await this.call({ kind: 'private', path, token: this.requireToken() }), refusedAs);
  }

  /** Changes something of the shopper's; sent once. */
  protected async sendOwn(call: Omit<RestCall, 'kind' | 'token'>): Promise<JsonObject> {
    return this.call({ ...call, kind: 'write', token: this.requireToken() });
  }

  protected async call(call: RestCall): Promise<JsonObject> {
    const { upstream, clientAddress, signal } = this.context;
    const headers = { 'x-forwarded-for': clientAddress, ...call.headers };
    return upstream.call({ ...call, headers }, signal);
  }
}
