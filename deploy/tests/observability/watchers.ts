import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Message } from '../../local/mailbox/inbox';
import { startMailbox } from '../../local/mailbox/mailbox';
import { startChild } from '../../local/servers/child';
import { freePort } from '../../local/servers/ports';
import { alertmanager, collector, collectorConfig, prometheus } from './programs';
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
  /** As a dashboard asks: at every step since then. */
  over<T>(query: string, range: { since: Date; step: string }): Promise<T[]>;
  alerts(): Promise<Alert[]>;
  /** What operators got. */
  mails(): Message[];
  stop(): Promise<void>;
}

function shortened(rule: Rule): Rule {
  return rule.for ? { ...rule, for: `${(parseInt(rule.for, 10) * 60) / SHORTER}s` } : rule;
}

/** The shipped files with addresses of this machine. */
function writeConfig(folder: string, { address, smtpUrl }: { address: string; smtpUrl: string }): void {
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: object) => writeFileSync(join(folder, file), stringify(content));
  for (const file of ruleFiles) {
    const { groups } = parse(textOf(`prometheus/${file}`)) as { groups: { name: string; rules: Rule[] }[] };
    write(file, { groups: groups.map((group) => ({ ...group, rules: group.rules.map(shortened) })) });
  }
  const shipped = parse(textOf('prometheus/prometheus.yml')) as object;
  const targets = [{ static_configs: [{ targets: [address] }] }];
  write('prometheus.yml', {
    ...shipped,
    global: { evaluation_interval: '5s' },
    alerting: { alertmanagers: targets },
  });
  const { global, route, ...others } = parse(textOf('prometheus/alertmanager.yml')) as {
    global: object;
    route: object;
  };
  write('alertmanager.yml', {
    global: { ...global, smtp_smarthost: new URL(smtpUrl).host },
    route: { ...route, group_interval: '10s' },
    ...others,
  });
}

/** Collector, Prometheus and Alertmanager with the shipped configuration, as processes. */
export async function startWatchers(state: string): Promise<Watchers> {
  const mailbox = await startMailbox();
  const ports = { prometheus: await freePort(), collector: await freePort(), alertmanager: await freePort() };
  const at = (name: keyof typeof ports) => `127.0.0.1:${ports[name]}`;
  const url = `http://${at('prometheus')}`;
  const config = join(state, 'watchers');
  writeConfig(config, { address: at('alertmanager'), smtpUrl: mailbox.smtpUrl });
  const start = (name: keyof typeof ports, command: string, args: string[], env: Record<string, string> = {}) =>
    startChild({
      ...{ name, command, args, port: ports[name] },
      env: { ...process.env, ...env },
      watchesInput: false,
      logFile: join(state, `${name}.log`),
    });
  const started = [
    await start('alertmanager', await alertmanager(), [
      `--config.file=${join(config, 'alertmanager.yml')}`,
      `--storage.path=${join(state, 'alertmanager')}`,
      `--web.listen-address=${at('alertmanager')}`,
      '--cluster.listen-address=',
    ]),
    await start('prometheus', await prometheus(), [
      `--config.file=${join(config, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(state, 'prometheus')}`,
      `--web.listen-address=${at('prometheus')}`,
      '--web.enable-otlp-receiver',
    ]),
    await start('collector', await collector(), ['--config', collectorConfig], {
      COLLECTOR_ADDRESS: at('collector'),
      PROMETHEUS_URL: url,
      // Nothing takes the traces here.
      TRACES_ADDRESS: '127.0.0.1:9',
    }),
  ];
  const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = (await (await fetch(`${url}${path}?${new URLSearchParams(query)}`)).json()) as {
      data: T;
      error?: string;
    };
    if (answer.error) throw new Error(`${query.query}: ${answer.error}`);
    return answer.data;
  };
  return {
    collectorUrl: `http://${at('collector')}`,
    ask: async <T>(query: string) => (await get<{ result: T[] }>('/api/v1/query', { query })).result,
    over: async <T>(query: string, { since, step }: { since: Date; step: string }) => {
      const range = { query, step, start: since.toISOString(), end: new Date().toISOString() };
      return (await get<{ result: T[] }>('/api/v1/query_range', range)).result;
    },
    alerts: async () => (await get<{ alerts: Alert[] }>('/api/v1/alerts')).alerts,
    mails: () => mailbox.messages(),
    stop: async () => void (await Promise.all([...started.map((child) => child.stop()), mailbox.stop()])),
  };
}
