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
  if (scenario && !scenario.stages) return 'all at once';
  const perSec = (hourly = 0) => String(Number((hourly / 3600).toFixed(1)));
  const [from, to] = [perSec(scenario?.startRate), perSec(scenario?.stages?.[0]?.target)];
  return from === to ? to : `${from} to ${to}`;
}

/**
 * What all processes of the cluster used for a session, which is a login, a start, all its saves and a submit, and beside it
 * what the teacher's dashboard and the rest of the cluster used meanwhile. Half of the students only log in, start and submit;
 * the other half only save and submit: a session is one of each, so one submit is counted twice. Secondaries only copy the
 * primary. getMore is left out of the commands: a waiting change stream sends it on its own.
 */
export function costTable({
  cpuMs,
  commands,
  sessions,
  isSecondary,
}: {
  cpuMs: Map<string, number>;
  commands: [string, number][];
  sessions: number;
  isSecondary: (name: string) => boolean;
}): string {
  const total = [...cpuMs].reduce((sum, [name, ms]) => (isSecondary(name) ? sum : sum + ms), 0);
  const rows = [...cpuMs, ['together without secondaries', total] as const].map(([name, ms]) => [
    name,
    (ms / sessions).toFixed(1),
  ]);
  const heard = commands.filter(([name]) => name !== 'getMore').sort(([, a], [, b]) => b - a);
  const all = heard.reduce((sum, [, n]) => sum + n, 0);
  const largest = heard.slice(0, 6).map(([name, n]) => `${name} ${(n / sessions).toFixed(1)}`);
  return `${aligned([['process', 'CPU ms a session'], ...rows])}one core carries ${((60_000 * sessions) / total).toFixed(0)} sessions a minute; commands a session ${(all / sessions).toFixed(1)}: ${largest.join(', ')}
`;
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
