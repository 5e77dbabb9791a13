import { metrics, type Attributes } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';

const HOUR_MS = 3600_000;

/**
 * Records the metrics of services that start afterwards. @returns reads them: the attributes of each series, by metric
 */
export function recordMetrics(): () => Promise<Map<string, Attributes[]>> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE),
    exportIntervalMillis: HOUR_MS,
  });
  // Of an earlier test file in this worker: a second one is refused.
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  return async () => {
    const { resourceMetrics } = await reader.collect();
    const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
    return new Map(
      all.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints.map(({ attributes }) => attributes)]),
    );
  };
}
