import { resolve } from 'node:path';
import { goProgram } from '../../local/servers/go-program';

const PROMETHEUS = '3.13.5';
/** The newest whose module for Go holds the files of its pages, without which it does not build. */
const ALERTMANAGER = '0.31.1';
const COLLECTOR = '0.155.0';
const collectorParts = resolve(__dirname, '../../observability/collector/collector-build.yaml');
export const collectorConfig = resolve(__dirname, '../../observability/collector/collector.yaml');

/** Go installs no program whose module replaces others, so it is built as a dependency; without the ways to find what to scrape. */
const asDependency = (name: string, version: string, module: string, moduleVersion: string): Promise<string> =>
  goProgram({
    name,
    version,
    source: [
      ['mod', 'init', 'local/build'],
      ['get', `${module}@v${moduleVersion}`],
      ['build', '-mod=mod', '-tags', 'remove_all_sd', '-o', name, `${module}/cmd/${name}`],
    ],
    asksVersion: ['--version'],
  });
const fromPrometheus = (name: 'prometheus' | 'promtool') => {
  const [, minor, patch] = PROMETHEUS.split('.');
  return asDependency(name, PROMETHEUS, 'github.com/prometheus/prometheus', `0.3${minor}.${patch}`);
};
const fromAlertmanager = (name: 'alertmanager' | 'amtool') =>
  asDependency(name, ALERTMANAGER, 'github.com/prometheus/alertmanager', ALERTMANAGER);

export const promtool = (): Promise<string> => fromPrometheus('promtool');
export const prometheus = (): Promise<string> => fromPrometheus('prometheus');
export const alertmanager = (): Promise<string> => fromAlertmanager('alertmanager');
export const amtool = (): Promise<string> => fromAlertmanager('amtool');
export const collector = (): Promise<string> =>
  goProgram({
    name: 'otelcol',
    version: COLLECTOR,
    source: [['run', `go.opentelemetry.io/collector/cmd/builder@v${COLLECTOR}`, '--config', collectorParts]],
    asksVersion: ['--version'],
  });
