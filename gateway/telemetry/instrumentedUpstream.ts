import { codeOf, isClientLeft } from '#gateway/errors.ts';
import { endpointOf, type Upstream } from '#gateway/rest/upstream.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import type { OperationScope } from './operations.ts';

/**
 * Counts, times and traces each call to REST, for an operation if there is one. A public read that several requests
 * share carries the request id of the first.
 */
export function instrumentedUpstream(
  upstream: Upstream,
  metrics: Metrics,
  scope: OperationScope | null,
): Upstream {
  const observe = async <Result>(
    endpoint: string,
    send: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> => {
    if (scope !== null) scope.upstreamCalls += 1;
    const span = scope?.span?.upstreamCall(endpoint);
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await send({
        ...(scope === null ? {} : { 'x-request-id': scope.requestId }),
        ...span?.headers,
      });
    } catch (error) {
      outcome = isClientLeft(error) ? CLIENT_LEFT : (codeOf(error) ?? 'INTERNAL_SERVER_ERROR');
      throw error;
    } finally {
      metrics.upstreamCall({ endpoint, outcome, seconds: (performance.now() - started) / 1000 });
      span?.end(outcome);
    }
  };
  return {
    ...upstream,
    call: async (call) =>
      observe(endpointOf(call), async (headers) =>
        upstream.call({ ...call, headers: { ...call.headers, ...headers } }),
      ),
    readPublic: async (read, known) =>
      observe(endpointOf(read), async (headers) =>
        upstream.readPublic({ ...read, headers: { ...read.headers, ...headers } }, known),
      ),
    fetchMedia: async (path, signal, headers) =>
      observe('GET media', async () => upstream.fetchMedia(path, signal, headers)),
  };
}
