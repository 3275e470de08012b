// An OpenTelemetry SDK that sends the gateway's traces: `node --import ./deploy/tracing/tracing.mjs dist/gateway/main.js`.
// It reads OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER and others by itself.
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const gateway = resourceFromAttributes({ 'service.name': 'haat-gateway' });
const provider = new NodeTracerProvider({
  resource: gateway.merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
// The SDK's own choice would also pass on baggage, which anybody can send.
provider.register({ propagator: new W3CTraceContextPropagator() });
// The gateway leaves it a second.
process.once('beforeExit', () => provider.shutdown().catch(() => undefined));
