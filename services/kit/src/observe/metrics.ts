import { metrics } from '@opentelemetry/api';
import type { Health } from './health';
import { METRICS, type AttributesOf, type Metric, type MetricName } from './metric-list';

const meter = () => metrics.getMeter('kasauti');

/**
 * Without a collector it does nothing.
 * @example const published = counter('kasauti.events.published'); published({ event: 'test_submitted' });
 */
export function counter<N extends MetricName<'counter'>>(name: N): (attributes: AttributesOf<N>, by?: number) => void {
  const { description } = METRICS[name];
  const made = meter().createCounter(name, { description });
  return (attributes, by = 1) => made.add(by, attributes);
}

/** @example const bulkSize = histogram('kasauti.saves.bulk'); bulkSize(saves.length, {}); */
export function histogram<N extends MetricName<'histogram'>>(
  name: N,
): (value: number, attributes: AttributesOf<N>) => void {
  const { description, unit, buckets }: Metric = METRICS[name];
  const made = meter().createHistogram(name, {
    description,
    unit,
    advice: { explicitBucketBoundaries: [...(buckets ?? [])] },
  });
  return (value, attributes) => made.record(value, attributes);
}

const gauge = (name: MetricName<'gauge'>) => {
  const { description, unit }: Metric = METRICS[name];
  return meter().createObservableGauge(name, { description, unit });
};

/**
 * Records the checks of /readyz as gauges: whether each is well, its figures, and the seconds since it last happened.
 * @returns stops the recording
 */
export function healthMetrics(health: Health, now: () => Date): () => void {
  const [well, value, age] = [gauge('kasauti.check.ok'), gauge('kasauti.check.figure'), gauge('kasauti.check.age')];
  const all = [well, value, age];
  const observe: Parameters<ReturnType<typeof meter>['addBatchObservableCallback']>[0] = async (result) => {
    for (const [check, { ok, at, figures = {} }] of Object.entries(await health())) {
      result.observe(well, Number(ok), { check });
      if (at) result.observe(age, (now().getTime() - Date.parse(at)) / 1000, { check });
      for (const [figure, n] of Object.entries(figures)) result.observe(value, n, { check, figure });
    }
  };
  meter().addBatchObservableCallback(observe, all);
  return () => meter().removeBatchObservableCallback(observe, all);
}
