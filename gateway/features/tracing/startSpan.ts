import type { IncomingHttpHeaders } from 'node:http';
import * as api from '@opentelemetry/api';
import type { OperationSpan } from '#gateway/telemetry/operations.ts';

/** Whoever traces gives Node an SDK, such as deploy/tracing/. */
const tracer = () => api.trace.getTracer('haat-gateway');

/** Whether Node has an SDK: until then, the API gives out proxies. */
export const isTraced = (): boolean => !(tracer() instanceof api.ProxyTracer);

/** The span of an operation. `headers` may carry a trace to continue, such as W3C's traceparent. */
export function startSpan(headers: IncomingHttpHeaders): OperationSpan {
  const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
  const span = tracer().startSpan('graphql', { kind: api.SpanKind.SERVER }, caller);
  const own = api.trace.setSpan(caller, span);
  return {
    upstreamCall(name) {
      const call = tracer().startSpan(name, { kind: api.SpanKind.CLIENT }, own);
      const headers: Record<string, string> = {};
      api.propagation.inject(api.trace.setSpan(own, call), headers);
      // The headers tell the REST server which trace the call belongs to.
      return { headers, end: (outcome) => finish(call, outcome === 'ok' ? undefined : outcome) };
    },
    /** Names the span after the operation that ran, and ends it. */
    end(operation, type, requestId, code) {
      span.updateName(`${type} ${operation}`);
      span.setAttributes({
        'graphql.operation.name': operation,
        'graphql.operation.type': type,
        'haat.request_id': requestId,
      });
      finish(span, code);
    },
  };
}

function finish(span: api.Span, code: string | undefined): void {
  if (code !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: code });
  span.end();
}
