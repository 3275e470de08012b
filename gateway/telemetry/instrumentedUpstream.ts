import { codeOf, isClientLeft } from '#gateway/errors.ts';
import { endpointOf, type PublicRead, type Upstream } from '#gateway/rest/upstream.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import type { OperationScope } from './operations.ts';

/** Counts, times and traces each call to REST. A read that several requests share has the request id of the first. */
export function instrumentedUpstream(upstream: Upstream, metrics: Metrics, scope: OperationScope): Upstream {
  const observe = async <Call extends PublicRead, Result>(
    call: Call,
    send: (call: Call) => Promise<Result>,
  ): Promise<Result> => {
    scope.upstreamCalls += 1;
    const endpoint = endpointOf(call);
    const span = scope.span?.upstreamCall(endpoint);
    const started = performance.now();
    let outcome = 'ok';
    try {
      const own = { 'x-request-id': scope.requestId, ...span?.headers };
      return await send({ ...call, headers: { ...call.headers, ...own } });
    } catch (error) {
      outcome = isClientLeft(error) ? CLIENT_LEFT : (codeOf(error) ?? 'INTERNAL_SERVER_ERROR');
      throw error;
    } finally {
      metrics.upstreamCall(endpoint, outcome, (performance.now() - started) / 1000);
      span?.end(outcome);
    }
  };
  return {
    ...upstream,
    call: async (call, signal) => observe(call, async (own) => upstream.call(own, signal)),
    readPublic: async (read, known) => observe(read, async (own) => upstream.readPublic(own, known)),
    fetchPicture: async (picture, signal, headers) =>
      observe({ path: picture.server === 0 ? '/media' : `/media/@${picture.server}` }, async () =>
        upstream.fetchPicture(picture, signal, headers),
      ),
  };
}
