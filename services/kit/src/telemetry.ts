// Loaded with --require before everything else: a module that was loaded earlier is not measured (and nothing says so).
import type { IncomingMessage } from 'node:http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOffSampler, NoopSpanProcessor } from '@opentelemetry/sdk-trace-base';

// Health probes say nothing; saved answers are the hot route, where a span would cost more than the work.
const unmeasured = (request: IncomingMessage) =>
  /^\/(livez|readyz)\b|\/attempts\/[^/]+\/(responses|save)\b/.test(request.url ?? '');

const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
process.env.OTEL_METRICS_EXPORTER ??= 'none';
process.env.OTEL_LOGS_EXPORTER ??= 'none';

// Without a collector trace ids still travel in events and error bodies, but no span is recorded or sent.
const sending = collector
  ? { traceExporter: new OTLPTraceExporter() }
  : { spanProcessors: [new NoopSpanProcessor()], sampler: new AlwaysOffSampler() };

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'kasauti',
  autoDetectResources: false,
  instrumentations: [new HttpInstrumentation({ ignoreIncomingRequestHook: unmeasured })],
  ...sending,
});
sdk.start();

/** Sends what is still buffered; boot calls it last. */
export function stopTelemetry(): Promise<void> {
  return sdk.shutdown().catch(() => undefined);
}
