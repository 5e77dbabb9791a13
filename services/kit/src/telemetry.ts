// Load this file with --require before everything else. OpenTelemetry silently skips modules that are loaded already.
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { AggregationType, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK, resources } from '@opentelemetry/sdk-node';
import { AlwaysOffSampler, NoopSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { isUntraced } from './observe/untraced';

const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
process.env.OTEL_METRICS_EXPORTER ??= 'none';
process.env.OTEL_LOGS_EXPORTER ??= 'none';

// Without a collector nothing is recorded or sent. With one every span is sent: the collector keeps a tenth and all
// errors. The SDK still starts, because events and error bodies carry trace ids.
const sending = collector
  ? {
      traceExporter: new OTLPTraceExporter(),
      metricReaders: [
        new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis: 15_000 }),
      ],
    }
  : { spanProcessors: [new NoopSpanProcessor()], sampler: new AlwaysOffSampler() };

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'kasauti',
  autoDetectResources: false,
  // Processes of one service must not write the same series.
  resource: resources.resourceFromAttributes({
    'service.instance.id': `${hostname()}:${process.env.PORT ?? process.pid}`,
  }),
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }: IncomingMessage) => isUntraced(url ?? ''),
      redactedQueryParamsServer: ['token'],
    }),
  ],
  // Requests are measured by operation (observe/metric-list.ts).
  views: [{ instrumentName: 'http.*', aggregation: { type: AggregationType.DROP } }],
  ...sending,
});
sdk.start();
