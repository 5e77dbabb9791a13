import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { METRICS } from '@kasauti/service-kit';
import { parse } from 'yaml';

const folder = resolve(__dirname, '../../observability');
const filesOf = (path: string, ending: string): string[] =>
  readdirSync(join(folder, path)).filter((name) => name.endsWith(ending));
export const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
interface RuleTest {
  tests: { alert_rule_test?: { alertname: string; exp_alerts?: object[] }[] }[];
}

export const ruleFiles = filesOf('prometheus', '.rules.yml');
export const rules: Rule[] = ruleFiles.flatMap((file) =>
  (parse(textOf(`prometheus/${file}`)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);
export const runbooks: string[] = filesOf('runbooks', '.md').map((file) => file.replace('.md', ''));
/** Alerts that a unit test expects to fire. */
export const testedAlerts: string[] = filesOf('prometheus', '.test.yml')
  .flatMap((file) => (parse(textOf(`prometheus/${file}`)) as RuleTest).tests.flatMap((t) => t.alert_rule_test ?? []))
  .flatMap((t) => (t.exp_alerts ? t.alertname : []));

interface Dashboard {
  uid: string;
  title: string;
  panels: {
    title: string;
    datasource?: { uid?: string };
    targets: { expr: string; datasource?: { uid?: string } }[];
  }[];
}
export const dashboards: (Dashboard & { file: string })[] = filesOf('grafana/dashboards', '.json').map((file) => ({
  file,
  ...(JSON.parse(textOf(`grafana/dashboards/${file}`)) as Dashboard),
}));

interface Expression {
  where: string;
  expr: string;
}

/** Every query of a dashboard. */
export const panels: Expression[] = dashboards.flatMap(({ file, panels: shown }) =>
  shown.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr }))),
);

/** What asks Prometheus for something, by where it stands. */
export const expressions: Expression[] = [
  ...rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
  ...panels,
  ...runbooks.flatMap((name) =>
    [...textOf(`runbooks/${name}.md`).matchAll(/`([^`]*kasauti_[^`]*)`/g)].map(([, expr = '']) => ({
      where: `${name}.md`,
      expr,
    })),
  ),
];

/** The names that Prometheus gives the metrics of the product, with their labels. */
export const labelsOf = new Map<string, Set<string>>(
  Object.entries(METRICS).flatMap(([name, metric]) => {
    const base = `${name.replaceAll('.', '_')}${'unit' in metric ? '_seconds' : ''}`;
    const labels = ['job', 'instance', ...metric.attributes];
    if (metric.kind === 'counter') return [[`${base}_total`, new Set(labels)] as const];
    if (metric.kind === 'gauge') return [[base, new Set(labels)] as const];
    return [
      [`${base}_bucket`, new Set([...labels, 'le'])] as const,
      [`${base}_count`, new Set(labels)] as const,
      [`${base}_sum`, new Set(labels)] as const,
    ];
  }),
);

export interface Selector {
  where: string;
  metric: string;
  labels: { label: string; operator: string; value: string }[];
}
export const selectors: Selector[] = expressions.flatMap(({ where, expr }) =>
  [...expr.matchAll(/\b((?:kasauti_|slo:)[\w:]+)(?:\{([^}]*)\})?/g)].map(([, metric = '', inside = '']) => ({
    where,
    metric,
    labels: [...inside.matchAll(/(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g)].map(
      ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
    ),
  })),
);

/** Whether a value fits what a selector asks of this label. */
export function fits(labels: Selector['labels'], label: string, value: string): boolean {
  return labels
    .filter((asked) => asked.label === label)
    .every((asked) =>
      asked.operator.includes('~')
        ? new RegExp(`^(?:${asked.value.replaceAll('\\\\', '\\')})$`).test(value) === (asked.operator === '=~')
        : (asked.value === value) === (asked.operator === '='),
    );
}
