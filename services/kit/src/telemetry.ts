// Load this file with --require before everything else. OpenTelemetry silently skips modules that are loaded already.
import type { IncomingMessage } from 'node:http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOffSampler, NoopSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { isUntraced } from './observe/untraced';

const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
process.env.OTEL_METRICS_EXPORTER ??= 'none';
process.env.OTEL_LOGS_EXPORTER ??= 'none';

// Without a collector no span is recorded or sent. The SDK still starts, because events and error bodies carry trace ids.
const sending = collector
  ? { traceExporter: new OTLPTraceExporter() }
  : { spanProcessors: [new NoopSpanProcessor()], sampler: new AlwaysOffSampler() };

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'kasauti',
  autoDetectResources: false,
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }: IncomingMessage) => isUntraced(url ?? '') }),
  ],
  ...sending,
});
sdk.start();
