import type { Health } from './health';

/** Pending events of each consumer group, oldest reading first. */
export type LagHistory = Readonly<Record<string, readonly number[]>>;

const MOST_READINGS = 120;
const ENOUGH = 4;
const MANY = 100;

const lagsOf = ({ services }: Health) =>
  services.flatMap(({ name, checks }) =>
    Object.entries(checks['bus']?.figures ?? {}).map(([group, waiting]) => ({ group, service: name, waiting })),
  );

/** Services that report no group, as one that is down does: whether events wait for them is unknown. */
export const unreadIn = (health: Health): Health['services'] => {
  const read = new Set(lagsOf(health).map(({ service }) => service));
  return health.services.filter(({ name }) => !read.has(name));
};

/** Appends a reading; a group that is no longer reported is dropped. */
export const rememberLags = (before: LagHistory, health: Health): LagHistory =>
  Object.fromEntries(
    lagsOf(health).map(({ group, waiting }) => [group, [...(before[group] ?? []), waiting].slice(-MOST_READINGS)]),
  );

export type Pace = 'keeping up' | 'catching up' | 'behind';

/** Behind: many events are pending, or some for four readings in a row, and the number does not fall. */
export function paceOf(readings: readonly number[]): Pace {
  const last = readings.at(-1) ?? 0;
  const recent = readings.slice(-ENOUGH);
  const isLasting = recent.length === ENOUGH && recent.every((waiting) => waiting > 0);
  if (last === 0 || (last < MANY && !isLasting)) return 'keeping up';
  return last < (recent[0] ?? 0) ? 'catching up' : 'behind';
}

export interface LagRow {
  group: string;
  service: string;
  waiting: number;
  readings: readonly number[];
  pace: Pace;
}
export const lagRows = (health: Health, history: LagHistory): LagRow[] =>
  lagsOf(health)
    .map((row) => ({ ...row, readings: history[row.group] ?? [row.waiting] }))
    .map((row) => ({ ...row, pace: paceOf(row.readings) }))
    .sort((a, b) => b.waiting - a.waiting || a.group.localeCompare(b.group));

/** The SVG path of a sparkline of 96 by 24, the largest reading at the top. */
export function sparkOf(readings: readonly number[]): string {
  const top = Math.max(1, ...readings);
  const step = 96 / Math.max(1, readings.length - 1);
  return readings
    .map(
      (waiting, place) =>
        `${place === 0 ? 'M' : 'L'}${(place * step).toFixed(1)} ${(22 - (waiting / top) * 20).toFixed(1)}`,
    )
    .join('');
}
