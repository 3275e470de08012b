import { setTimeout } from 'node:timers/promises';
import * as api from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

export type Tracing = ReturnType<typeof openTracing>;
export type OperationSpan = ReturnType<Tracing['operation']>;

/** A collector that does not answer must not delay the shutdown. */
const FLUSH_LIMIT_MS = 1000;

/** Sends spans to a collector over OTLP/HTTP. This file is loaded only for that, so a start without it is quick. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one tracer
export function openTracing(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'haat-gateway' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('haat-gateway');
  const propagator = new W3CTraceContextPropagator();

  const finish = (span: api.Span, code: string | undefined): void => {
    if (code !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: code });
    span.end();
  };

  return {
    /** `headers` may carry a trace to continue (W3C traceparent). */
    operation(headers: Record<string, unknown>) {
      const caller = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const span = tracer.startSpan('graphql', { kind: api.SpanKind.SERVER }, caller);
      const own = api.trace.setSpan(caller, span);
      return {
        upstreamCall(name: string) {
          const call = tracer.startSpan(name, { kind: api.SpanKind.CLIENT }, own);
          const headers: Record<string, string> = {};
          propagator.inject(api.trace.setSpan(own, call), headers, api.defaultTextMapSetter);
          // The headers tell the REST server which trace the call belongs to.
          return { headers, end: (outcome: string) => finish(call, outcome === 'ok' ? undefined : outcome) };
        },
        /** Names the span after the operation that ran, and ends it. */
        end(operation: string, type: string, requestId: string, code: string | undefined) {
          span.updateName(`${type} ${operation}`);
          span.setAttributes({
            'graphql.operation.name': operation,
            'graphql.operation.type': type,
            'haat.request_id': requestId,
          });
          finish(span, code);
        },
      };
    },
    /** Sends the remaining spans, for at most one second. */
    async close() {
      const late = setTimeout(FLUSH_LIMIT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
