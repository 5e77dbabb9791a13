import { resolve } from 'node:path';
import { goProgram } from '../../local/servers/go-program';

const PROMETHEUS = '3.13.5';
const COLLECTOR = '0.155.0';
const module = 'github.com/prometheus/prometheus';
const collectorParts = resolve(__dirname, '../../observability/collector/collector-build.yaml');

/** Go installs no program whose module replaces others, so it is built as a dependency; without the ways to find what to scrape. */
const fromPrometheus = (name: 'prometheus' | 'promtool'): Promise<string> =>
  goProgram({
    name,
    version: PROMETHEUS,
    source: [
      ['mod', 'init', 'local/build'],
      ['get', `${module}@v0.3${PROMETHEUS.split('.')[1]}.${PROMETHEUS.split('.')[2]}`],
      ['build', '-mod=mod', '-tags', 'remove_all_sd', '-o', name, `${module}/cmd/${name}`],
    ],
    asksVersion: ['--version'],
  });

export const promtool = (): Promise<string> => fromPrometheus('promtool');
export const prometheus = (): Promise<string> => fromPrometheus('prometheus');
export const collector = (): Promise<string> =>
  goProgram({
    name: 'otelcol',
    version: COLLECTOR,
    source: [['run', `go.opentelemetry.io/collector/cmd/builder@v${COLLECTOR}`, '--config', collectorParts]],
    asksVersion: ['--version'],
  });
