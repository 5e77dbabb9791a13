import { parkedIn, type Check, type Health, type ServiceHealth } from '../health/health';
import type { ExamDay, Traffic } from './exam-day.data';

/** What is known at this moment; undefined is unknown. */
export interface Reading {
  health: Health | undefined;
  /** Why there is no health. */
  refusal?: unknown;
  day: ExamDay | undefined;
  /** Paid for minutes, and the test has not unlocked. */
  locked: number | undefined;
}

/** Above these values a figure is reported. Those of saves and results are the service levels of the exam engine. */
export const LIMITS = {
  lateSavesPercent: 1,
  failedSavesPercent: 0.1,
  failedPercent: 0.1,
  putOffPercent: 1,
  lagSec: 30,
  waitingEvents: 500,
  overdue: 100,
  resultSec: 60,
} as const;

export type Counted = Omit<Traffic[number], 'startedAt'>;
const NOTHING: Counted = {
  seconds: 0,
  requests: 0,
  failed: 0,
  putOff: 0,
  limited: 0,
  saves: 0,
  lateSaves: 0,
  failedSaves: 0,
};

/** The sums of the last half minute and of the one that is still being counted. */
export function lastMinute(traffic: Traffic | undefined): Counted | undefined {
  if (!traffic || traffic.length === 0) return undefined;
  return traffic
    .slice(-2)
    .reduce<Counted>(
      (sum, { startedAt: _startedAt, ...slot }) =>
        Object.fromEntries(
          Object.entries(slot).map(([name, value]) => [name, value + sum[name as keyof Counted]]),
        ) as unknown as Counted,
      NOTHING,
    );
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
/**
 * Fewer failures are not reported: while an event about a class or payment is on its way, 503 is normal for a moment.
 */
const FEWEST = 5;
/** `few`: above the limit, by too few failures to tell. Only `over` is reported. */
export type Rating = 'within' | 'few' | 'over';
const ofShare = (part: number, whole: number, limitPercent: number): Rating => {
  if (percentOf(part, whole) <= limitPercent) return 'within';
  return part < FEWEST ? 'few' : 'over';
};
const ofValue = (value: number, limit: number): Rating => (value > limit ? 'over' : 'within');

/** How a figure stands to its limit: one rule for what is shown and for the condition that reports it. */
export const rate = {
  failedSaves: ({ failedSaves, saves }: Counted) => ofShare(failedSaves, saves, LIMITS.failedSavesPercent),
  lateSaves: ({ lateSaves, saves }: Counted) => ofShare(lateSaves, saves, LIMITS.lateSavesPercent),
  failed: ({ failed, requests }: Counted) => ofShare(failed, requests, LIMITS.failedPercent),
  putOff: ({ putOff, requests }: Counted) => ofShare(putOff, requests, LIMITS.putOffPercent),
  overdue: ({ overdue }: ExamDay) => ofValue(overdue, LIMITS.overdue),
  lagSec: ({ sec }: Lag) => ofValue(sec, LIMITS.lagSec),
  waiting: ({ waiting }: Lag) => ofValue(waiting, LIMITS.waitingEvents),
};

const figuresOf = (services: readonly ServiceHealth[], key: string) =>
  services.flatMap(({ checks }) => Object.values(checks[key]?.figures ?? {}));

export type Lag = { sec: number; waiting: number };
/** Seconds that the oldest event waits: to be published, and for its slowest consumer. Undefined while no service tells. */
export function lagOf(health: Health | undefined): Lag | undefined {
  const told = health?.services.filter(({ checks }) => checks['outbox'] ?? checks['bus']);
  if (!told || told.length === 0) return undefined;
  return {
    sec: Math.max(0, ...figuresOf(told, 'outbox'), ...figuresOf(told, 'consumers')),
    waiting: figuresOf(told, 'bus').reduce((sum, events) => sum + events, 0),
  };
}

export const parkedOf = (health: Health | undefined): number | undefined =>
  health?.services.reduce((sum, service) => sum + parkedIn(service), 0);

export interface Incident {
  service: string;
  key: string;
  check: Check;
}
/** Checks that fail, dead letters among them, and services without an answer. */
export const incidentsOf = (health: Health | undefined): Incident[] | undefined =>
  health?.services.flatMap(({ name: service, status, detail = 'no answer', checks }) => {
    const failing = Object.entries(checks).filter(([, { ok }]) => !ok);
    return status === 'down' && failing.length === 0
      ? [{ service, key: 'down', check: { ok: false, detail } }]
      : failing.map(([key, check]) => ({ service, key, check }));
  });
