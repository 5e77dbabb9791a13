import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { startChild, type Child } from '../../local/servers/child';
import { freePort } from '../../local/servers/ports';
import { collector, prometheus } from './programs';
import { ruleFiles, textOf, type Rule } from './used-metrics';

/** What the rules want to hold for minutes has to hold for a tenth of it here; thresholds and windows stay. */
export const SHORTER = 10;

export interface Alert {
  labels: Record<string, string>;
  state: 'pending' | 'firing';
}
export interface Watchers {
  collectorUrl: string;
  ask<T>(query: string): Promise<T[]>;
  alerts(): Promise<Alert[]>;
  stop(): Promise<void>;
}

function shortened(rule: Rule): Rule {
  return rule.for ? { ...rule, for: `${(parseInt(rule.for, 10) * 60) / SHORTER}s` } : rule;
}

function writeConfig(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const file of ruleFiles) {
    const { groups } = parse(textOf(`prometheus/${file}`)) as { groups: { name: string; rules: Rule[] }[] };
    const shorter = groups.map((group) => ({ ...group, rules: group.rules.map(shortened) }));
    writeFileSync(join(folder, file), stringify({ groups: shorter }));
  }
  const config = parse(textOf('prometheus/prometheus.yml')) as object;
  const here = join(folder, 'prometheus.yml');
  writeFileSync(here, stringify({ ...config, global: { evaluation_interval: '5s' }, alerting: {} }));
  return here;
}

/** Collector and Prometheus with the shipped configuration, as processes. */
export async function startWatchers(state: string): Promise<Watchers> {
  const [programs, ports] = [
    [await prometheus(), await collector()],
    [await freePort(), await freePort()],
  ];
  const url = `http://127.0.0.1:${ports[0]}`;
  const start = (name: string, i: 0 | 1, args: string[], env: Record<string, string> = {}): Promise<Child> =>
    startChild({
      name,
      command: programs[i] ?? '',
      port: ports[i] ?? 0,
      args,
      env: { ...process.env, ...env },
      watchesInput: false,
      logFile: join(state, `${name}.log`),
    });
  const started = [
    await start('prometheus', 0, [
      `--config.file=${writeConfig(join(state, 'rules'))}`,
      `--storage.tsdb.path=${join(state, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${ports[0]}`,
      '--web.enable-otlp-receiver',
    ]),
    await start(
      'collector',
      1,
      ['--config', resolve(__dirname, '../../observability/collector/collector.yaml')],
      // Nothing takes the traces here.
      { COLLECTOR_ADDRESS: `127.0.0.1:${ports[1]}`, PROMETHEUS_URL: url, TRACES_ADDRESS: '127.0.0.1:9' },
    ),
  ];
  const get = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${url}${path}`)).json()) as { data: T }).data;
  return {
    collectorUrl: `http://127.0.0.1:${ports[1]}`,
    ask: async <T>(query: string) =>
      (await get<{ result: T[] }>(`/api/v1/query?query=${encodeURIComponent(query)}`)).result,
    alerts: async () => (await get<{ alerts: Alert[] }>('/api/v1/alerts')).alerts,
    stop: async () => void (await Promise.all(started.map((child) => child.stop()))),
  };
}
