import { codeOf, isClientLeft } from '#gateway/errors.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import type { OperationScope } from './operations.ts';

/** Counts, times and traces each call to REST. A read that several requests share has the request id of the first. */
export function instrumentedUpstream(upstream: Upstream, metrics: Metrics, scope: OperationScope): Upstream {
  const observe = async <Result>(
    name: string,
    send: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> => {
    scope.upstreamCalls += 1;
    const span = scope.span?.upstreamCall(name);
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await send({ 'x-request-id': scope.requestId, ...span?.headers });
    } catch (error) {
      outcome = isClientLeft(error) ? CLIENT_LEFT : (codeOf(error) ?? 'INTERNAL_SERVER_ERROR');
      throw error;
    } finally {
      metrics.upstreamCall(name, outcome, (performance.now() - started) / 1000);
      span?.end(outcome);
    }
  };
  return {
    ...upstream,
    call: async (call, signal) =>
      observe(call.name, async (own) => upstream.call(withHeaders(call, own), signal)),
    readPublic: async (call, known) =>
      observe(call.name, async (own) => upstream.readPublic(withHeaders(call, own), known)),
    fetchPicture: async (picture, signal, headers) =>
      observe(picture.server === 0 ? 'picture' : `picture @${picture.server}`, async () =>
        upstream.fetchPicture(picture, signal, headers),
      ),
  };
}

function withHeaders(call: ServerCall, headers: Record<string, string>): ServerCall {
  return { ...call, headers: { ...call.headers, ...headers } };
}
