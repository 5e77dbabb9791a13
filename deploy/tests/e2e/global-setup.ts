import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunFile } from '../../local/run-file';
import { isAlive } from '../../local/servers/child';
import { collectTraces } from './collector';

const root = resolve(__dirname, '../../..');

/** Starts `make demo` or `make cluster` as a person would, on fresh data, and ends it as Ctrl-C does. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A form that already runs is used as it is: for working on a story.
  if (process.env.KASAUTI_RUN_FILE) return async () => undefined;
  const form = process.env.KASAUTI_FORM ?? 'demo';
  const state = join(root, '.cache/e2e', form);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const traces = form === 'cluster' ? await collectTraces(join(state, 'traces.ndjson')) : undefined;
  const child = spawn(
    'node',
    ['--conditions=source', '--import', 'tsx', `deploy/local/${form === 'cluster' ? 'cluster' : 'all'}.ts`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        KASAUTI_STATE: state,
        // Both forms run at the same time, each with servers of its own.
        MONGODB_URI: '',
        KAFKA_BROKERS: '',
        REDIS_URL: '',
        // The stories do not wait a quarter of an hour for a payment that nothing has reported.
        RECONCILE_FIRST_SEC: '5',
        RECONCILE_EVERY_SEC: '1',
        // A refund of ₹50.00 and more is large.
        REFUND_SECOND_PERSON_PAISE: '5000',
        WALLET_TOPUP_ENABLED: 'true',
        ...(traces ? { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url } : {}),
      },
    },
  );
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  const file = join(state, 'run.json');
  for (const until = performance.now() + 180_000; !existsSync(file); await wait(100)) {
    if (ended) throw new Error(`the ${form} form did not start`);
    if (performance.now() > until) throw new Error(`the ${form} form did not start in three minutes`);
  }
  process.env.KASAUTI_RUN_FILE = file;
  const run = JSON.parse(readFileSync(file, 'utf8')) as RunFile;
  return async () => {
    child.kill('SIGINT');
    for (const until = performance.now() + 30_000; !ended && performance.now() < until; await wait(50));
    if (!ended) {
      child.kill('SIGKILL');
      throw new Error('the form did not end within 30 s of Ctrl-C');
    }
    traces?.stop();
    const left = run.processes.filter(({ pid }) => isAlive(pid));
    if (left.length > 0) throw new Error(`still running after Ctrl-C: ${left.map((p) => p.name).join(', ')}`);
  };
}
