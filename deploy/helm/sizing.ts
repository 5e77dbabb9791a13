/**
 * CPU in milliseconds, all processes together, by `make bench` on Node 24 when the chart was made: a bare POST; a login; a save
 * in assessment; any request in the gateway; a whole session of 36 saves with all that it causes in the services. Decision 0011
 * has measured less since, so the sizes are on the safe side.
 */
const BARE_MS = 0.047;
const CPU_MS = { login: 21, save: 4.5 * BARE_MS, gateway: 0.079, session: 521 * BARE_MS };
const [SAVES, OTHERS] = [36, 5];
/**
 * What start, submit and three reads cost in the services; only their sum is measured. A storm is the start or the end
 * of a test: it costs half of the sum.
 */
const STORM_MS = (CPU_MS.session - SAVES * CPU_MS.save - (SAVES + OTHERS) * CPU_MS.gateway) / 2;
/** A busy shared core is up to this much slower than the one measured. */
const SLOW_CORE = 2;
/** The share of a core that the autoscaler keeps a pod at. */
const BUSY = 0.6;
/** Students log in over a quarter of an hour, in bursts of three times the mean. */
const LOGIN = { overSec: 900, burst: 3 };
/** All students start within this time, and all submit within this time. */
const STORM_SEC = 60;
const SAVE_EVERY_SEC = 20;

const UNITS = ['identity', 'gateway', 'assessment', 'analytics', 'audit', 'catalog', 'payment', 'web'] as const;
export interface Size {
  students: number;
  /** Requests per second at the peak. */
  logins: number;
  starts: number;
  saves: number;
  /** Cores at the peak. */
  cores: Record<'identity' | 'gateway' | 'assessment' | 'consumers', number>;
  /** Pods that run before the storm begins: an autoscaler needs minutes. */
  pods: Record<(typeof UNITS)[number], number>;
}

const rounded = (value: number): number => Number(value.toPrecision(2));
/** One pod more than the load needs, because a node may fail. */
const podsFor = (cores: number): number => Math.max(2, Math.ceil((cores * SLOW_CORE) / BUSY) + 1);

function sizeFor(students: number): Size {
  const [logins, starts] = [(students / LOGIN.overSec) * LOGIN.burst, students / STORM_SEC];
  const saves = students / SAVE_EVERY_SEC;
  const identity = (logins * CPU_MS.login) / 1000;
  const gateway = ((saves + starts * OTHERS) * CPU_MS.gateway) / 1000;
  // Half of a storm is taken to be assessment's own work, the rest that of the consumers of its events:
  // half of it analytics, half audit.
  const storm = (starts * STORM_MS) / 1000;
  const assessment = storm / 2 + (saves * CPU_MS.save) / 1000;
  const consumer = podsFor(storm / 4);
  return {
    students,
    logins: rounded(logins),
    starts: rounded(starts),
    saves,
    cores: {
      identity: rounded(identity),
      gateway: rounded(gateway),
      assessment: rounded(assessment),
      consumers: rounded(storm / 2),
    },
    pods: {
      identity: podsFor(identity),
      gateway: podsFor(gateway),
      assessment: podsFor(assessment),
      analytics: consumer,
      audit: consumer,
      catalog: Math.max(2, Math.ceil(consumer / 2)),
      payment: 2,
      // The gateway needs 4.6 times what nginx needs.
      web: podsFor(gateway / 4.6),
    },
  };
}
export const sizes = [1_000, 10_000, 100_000].map(sizeFor);

const ROWS: [string, (size: Size) => number][] = [
  ['logins a second', ({ logins }) => logins],
  ['starts, later submits, a second', ({ starts }) => starts],
  ['saves a second', ({ saves }) => saves],
  ...(['identity', 'gateway', 'assessment', 'consumers'] as const).map((unit): (typeof ROWS)[0] => [
    `cores: ${unit}`,
    ({ cores }) => cores[unit],
  ]),
  ...UNITS.map((unit): (typeof ROWS)[0] => [`pods: ${unit}`, ({ pods }) => pods[unit]]),
];

/** The table as README.md contains it. */
export const sizesTable = (): string =>
  [
    ['students at once', ...sizes.map(({ students }) => students.toLocaleString('en'))],
    ['---', ...sizes.map(() => '---:')],
    ...ROWS.map(([what, of]) => [what, ...sizes.map((size) => of(size).toLocaleString('en'))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
