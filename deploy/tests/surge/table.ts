import type { Summary } from './generator';

export interface Mark {
  name: string;
  value: string;
  isKept: boolean;
}
const ROWS = [
  ['start', 'starts'],
  ['save', 'saves'],
  ['submit', 'submits'],
  ['login', 'logins'],
  ['dashboard', 'dashboards'],
] as const;
const HEAD = [
  'task',
  'arrivals a second',
  'done',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'refused and repeated',
  'dropped',
];

/** What arrived and how long it took, one line per task. */
export function tasksTable({ metrics, scenarios }: Summary): string {
  const rows = ROWS.map(([task, scenario]) => {
    const took = metrics[`${task}_ms`]?.values ?? {};
    const ms = (name: string) => (took[name] ?? 0).toFixed(0);
    const refused =
      task === 'dashboard'
        ? `${metrics.dashboards_shed?.values.count ?? 0} put off`
        : String(metrics[`${task}_refused_and_repeated`]?.values.count ?? 0);
    return [
      task,
      rateOf(scenarios[scenario]),
      String(took.count ?? 0),
      ms('med'),
      ms('p(95)'),
      ms('p(99)'),
      ms('max'),
      refused,
      String(metrics[`dropped_iterations{scenario:${scenario}}`]?.values.count ?? 0),
    ];
  });
  return aligned([HEAD, ...rows]);
}

function rateOf(scenario: Summary['scenarios'][string] | undefined): string {
  const perSec = (hourly = 0) => String(Number((hourly / 3600).toFixed(1)));
  const [from, to] = [perSec(scenario?.startRate), perSec(scenario?.stages[0]?.target)];
  return from === to ? to : `${from} to ${to}`;
}

/**
 * What all processes of the cluster used for a student, from the accounts to the result that everybody has seen: login,
 * enrolment, exam, result, dashboards, and the rest of the cluster meanwhile. Secondaries only copy the primary.
 */
export function costTable(
  cpuMs: Map<string, number>,
  isSecondary: (name: string) => boolean,
  students: number,
): string {
  const total = [...cpuMs].reduce((sum, [name, ms]) => (isSecondary(name) ? sum : sum + ms), 0);
  const rows = [...cpuMs, ['together without secondaries', total] as const].map(([name, ms]) => [
    name,
    (ms / students).toFixed(1),
  ]);
  return `${aligned([['process', 'CPU ms a student'], ...rows])}one core carries ${((60_000 * students) / total).toFixed(0)} such students a minute\n`;
}

/** The thresholds written in exam.ts, each with what was measured. */
export function k6Marks({ metrics }: Summary): Mark[] {
  return Object.entries(metrics).flatMap(([metric, { values, thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, { ok }]): Mark => {
      const [measure = ''] = rule.split(/[<>=]/);
      return { name: `${metric} ${rule}`, value: Number((values[measure] ?? 0).toFixed(4)).toString(), isKept: ok };
    }),
  );
}

export const marksTable = (marks: Mark[]): string =>
  aligned(marks.map(({ name, value, isKept }) => [isKept ? 'PASS' : 'MISSED', name, value]));

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return `${rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
