import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';

const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .nullable()
    .default(null)
    .describe('Collector of [traces](../deploy/README.md#traces), for the SDK that Node is started with.'),
};

const UNTRACED =
  'OTEL_EXPORTER_OTLP_ENDPOINT is set, but Node was started without an SDK, so nothing is traced: see deploy/README.md.';

/** Traces operations and their REST calls where Node has an OpenTelemetry SDK. */
export const tracing: Feature<typeof settings> = {
  settings,
  async open({ OTEL_EXPORTER_OTLP_ENDPOINT }, { log }) {
    const { isTraced, startSpan } = await import('./startSpan.ts');
    if (isTraced()) return { observe: startSpan };
    if (OTEL_EXPORTER_OTLP_ENDPOINT !== null) log.warn(UNTRACED);
    return null;
  },
};
