// Loaded with --require before everything else: modules loaded earlier are not instrumented, without a warning.
import type { IncomingMessage } from 'node:http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOffSampler, NoopSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { isUntraced } from './observe/untraced';

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
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }: IncomingMessage) => isUntraced(url ?? '') }),
  ],
  ...sending,
});
sdk.start();
