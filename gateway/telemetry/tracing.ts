import { setTimeout } from 'node:timers/promises';
import type { Context, Span } from '@opentelemetry/api';

export interface OperationSpan {
  /** Names the span after the operation that ran, and ends it. */
  end(done: { operation: string; type: string; requestId: string; codes: readonly string[] }): void;
  /** Starts a child span for one REST call. */
  upstreamCall(endpoint: string): UpstreamSpan;
}

export interface UpstreamSpan {
  /** Headers that tell the REST server which trace the call belongs to. */
  headers: Record<string, string>;
  end(outcome: string): void;
}

/** A collector that does not answer must not delay the shutdown. */
const FLUSH_LIMIT_MS = 1000;

export interface Tracing {
  /** `headers` may carry a trace to continue (W3C traceparent). */
  operation(headers: Record<string, unknown>): OperationSpan;
  /** Sends the remaining spans, for at most one second. */
  close(): Promise<void>;
}

/**
 * Sends spans to an OpenTelemetry collector over OTLP/HTTP; the address has no trailing slash. The libraries are loaded
 * here, so that a start without tracing is quick.
 */
export async function openTracing(endpoint: string): Promise<Tracing> {
  const [
    api,
    { NodeTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    core,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'haat-gateway' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('haat-gateway');
  const propagator = new core.W3CTraceContextPropagator();

  const finish = (span: Span, code: string | undefined): void => {
    if (code !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: code });
    span.end();
  };

  const upstreamCall = (parent: Context, endpointName: string): UpstreamSpan => {
    const span = tracer.startSpan(endpointName, { kind: api.SpanKind.CLIENT }, parent);
    const headers: Record<string, string> = {};
    propagator.inject(api.trace.setSpan(parent, span), headers, api.defaultTextMapSetter);
    return { headers, end: (outcome) => finish(span, outcome === 'ok' ? undefined : outcome) };
  };

  return {
    operation(headers) {
      const caller = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const span = tracer.startSpan('graphql', { kind: api.SpanKind.SERVER }, caller);
      const own = api.trace.setSpan(caller, span);
      return {
        upstreamCall: (name) => upstreamCall(own, name),
        end({ operation, type, requestId, codes }) {
          span.updateName(`${type} ${operation}`);
          span.setAttributes({
            'graphql.operation.name': operation,
            'graphql.operation.type': type,
            'haat.request_id': requestId,
          });
          finish(span, codes[0]);
        },
      };
    },
    async close() {
      const late = setTimeout(FLUSH_LIMIT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
