export interface Metric {
  kind: 'counter' | 'histogram' | 'gauge';
  /** Names from the code or the contract, never ids: each combination of values is a time series. */
  attributes: readonly string[];
  unit?: 's';
  buckets?: readonly number[];
  description: string;
}

/** Every metric of the product; rules, dashboards and runbooks in deploy/observability may use no other. */
export const METRICS = {
  'kasauti.operation.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    description: 'Answered requests by operation of the contract and status',
  },
  'kasauti.refusals': {
    kind: 'counter',
    attributes: ['operation', 'status', 'code'],
    description: 'Refused and failed requests by code of the contract',
  },
  'kasauti.saves.bulk': {
    kind: 'histogram',
    attributes: [],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    description: 'Saves that share one write',
  },
  'kasauti.result.delay': {
    kind: 'histogram',
    unit: 's',
    attributes: [],
    buckets: [0.5, 1, 5, 15, 30, 60, 300, 3600],
    description: 'From the end of an attempt to its first result',
  },
  'kasauti.unlock.delay': {
    kind: 'histogram',
    unit: 's',
    attributes: [],
    buckets: [0.5, 1, 5, 15, 30, 60, 300, 3600],
    description: 'From the capture of the money to the right to sit the test',
  },
  'kasauti.events.published': {
    kind: 'counter',
    attributes: ['event'],
    description: 'Events given to the bus: what happens in the business, by the names of the contract',
  },
  'kasauti.events.delay': {
    kind: 'histogram',
    unit: 's',
    attributes: ['group', 'event'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 3600],
    description: 'From an event to the end of its handling in a group',
  },
  'kasauti.pool.wait': {
    kind: 'histogram',
    unit: 's',
    attributes: ['pool'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 2],
    description: 'Wait for a connection to the database',
  },
  'kasauti.pool.failures': {
    kind: 'counter',
    attributes: ['pool', 'reason'],
    description: 'Calls that got no connection to the database',
  },
  'kasauti.page.failures': {
    kind: 'counter',
    attributes: [],
    description: 'Parts of pages that failed in the browser of a signed-in user',
  },
  'kasauti.check.ok': { kind: 'gauge', attributes: ['check'], description: 'A line of /readyz: 1 well, 0 not' },
  'kasauti.check.figure': { kind: 'gauge', attributes: ['check', 'figure'], description: 'A figure of /readyz' },
  'kasauti.check.age': {
    kind: 'gauge',
    unit: 's',
    attributes: ['check'],
    description: 'Since what a line of /readyz tells of happened last',
  },
} as const satisfies Record<string, Metric>;

type Metrics = typeof METRICS;
export type MetricName<K extends Metric['kind']> = {
  [N in keyof Metrics]: Metrics[N]['kind'] extends K ? N : never;
}[keyof Metrics];
export type AttributesOf<N extends keyof Metrics> = Record<Metrics[N]['attributes'][number], string | number>;
