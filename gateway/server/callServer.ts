import type jwt from 'jsonwebtoken';
import type { GatewaySettings } from '#gateway/env.ts';
import { verifiedClaims } from '#gateway/auth/readToken.ts';
import { kindOf } from '#gateway/contract/contractCalls.ts';
import type { CallContext, ServerAdapter } from '#gateway/contract/defineServer.ts';
import { codedError } from '#gateway/errors.ts';
import type { Connections } from '#gateway/rest/connections.ts';
import type { MakeCall, ServerAnswer, ServerCall } from '#gateway/rest/ServerCall.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { CallRun } from './CallRun.ts';
import { referenceServer } from './referenceServer.ts';

type AnyHandler = (asked: object, server: CallRun['server'], context: CallContext) => Promise<unknown>;

const SIGN_INS: readonly string[] = ['register', 'login', 'verifyOtp'];

/** Makes the calls of the contract on a server as its adapter says; what that leaves out, as the contract says. */
export function callServer(
  adapter: ServerAdapter | null,
  connections: Connections,
  { JWT_SECRET: secret }: Pick<GatewaySettings, 'JWT_SECRET'>,
  adapterHeaders: Readonly<Record<string, string>> = {},
): MakeCall {
  const calls = new Map(Object.entries(referenceServer.calls));
  for (const [name, handler] of Object.entries(adapter?.calls ?? {}))
    if (handler !== undefined) calls.set(name, handler);
  return async (call, signal, known) => {
    const handler = calls.get(call.name) as AnyHandler | null;
    if (handler === null) throw codedError('UPSTREAM_NOT_OFFERED', 'This shop does not offer this.');
    const { token } = call;
    const session = adapter?.session;
    const headers = { ...adapterHeaders, ...call.headers };
    return new Promise<ServerAnswer>((resolve, reject) => {
      const kind = kindOf(call.name);
      const run = new CallRun({ connections, kind, headers, token, session, known, signal, onSame: resolve });
      const context = {
        claim: (name: string) => claimIn(call, name, secret),
        idempotencyKey: call.idempotencyKey ?? '',
        header: run.header,
      };
      Promise.resolve()
        .then(async () => handler(call.asked, run.server, context))
        .then((json) => run.answerWith(SIGN_INS.includes(call.name) ? run.withToken(json) : json))
        .catch((error: unknown) => run.failWith(error))
        .then(resolve, reject);
    });
  };
}

/** Only a token whose signature has been checked can say who somebody is. */
function claimIn({ token }: ServerCall, name: string, secret: jwt.Secret | null): string {
  if (secret === null)
    throw new UnreadableAnswer(`was not requested: it needs the claim ${name}, and so JWT_SECRET`, {
      setting: 'JWT_SECRET',
    });
  const claim: unknown = token ? verifiedClaims(token, secret)[name] : undefined;
  const text = typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '';
  if (text === '') throw new UnreadableAnswer(`was not requested: the token has no claim ${name}`);
  return text;
}
