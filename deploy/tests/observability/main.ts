/*
 * make alerts: promtool on the rules and their unit tests, then real faults on the cluster form, each of which has to raise
 * its alert in a real Prometheus behind a real collector. --rules leaves the faults out, --only Kafka takes some of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import { callApi } from '../../local/api-client';
import { startMailbox } from '../../local/mailbox/mailbox';
import { say } from '../../local/say';
import { startClusterForm } from '../chaos/cluster-form';
import { faultsOf, type Fault } from './faults';
import { promtool } from './programs';
import { SHORTER, startWatchers, type Watchers } from './watchers';

const LONGEST_MS = 6 * 60_000;
const prometheusFolder = resolve(__dirname, '../../observability/prometheus');
const argument = (name: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : '';

async function checkRules(): Promise<void> {
  const tool = await promtool();
  for (const args of [
    'check rules --lint-fatal alerts.rules.yml slo.rules.yml',
    'check config --syntax-only prometheus.yml',
    'test rules alerts.test.yml slo.test.yml',
  ]) {
    const { status, stdout, stderr } = spawnSync(tool, args.split(' '), { cwd: prometheusFolder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`promtool ${args}\n${stdout}${stderr}`);
  }
  say('The rules are valid and their unit tests pass');
}

async function until(what: string, holds: () => Promise<boolean>, limitMs = LONGEST_MS): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await pause(500);
  }
  return Math.round((performance.now() - began) / 1000);
}

/** @returns seconds until the alert was seen, and until it fired */
async function measure({ name, alert, begin, end }: Fault, watchers: Watchers): Promise<number[]> {
  const found = async (state?: 'firing') =>
    (await watchers.alerts()).some(
      (one) =>
        (!state || one.state === state) && Object.entries(alert).every(([label, value]) => one.labels[label] === value),
    );
  await until(`${alert.alertname} before ${name}`, async () => !(await found()));
  await begin();
  try {
    const seen = await until(`${alert.alertname} after ${name}`, () => found());
    const fired = seen + (await until(`${alert.alertname} fires after ${name}`, () => found('firing')));
    return [seen, fired];
  } finally {
    await end();
  }
}

/** What people do meanwhile: each sign-up makes a mail and events. */
function signUps(api: string): () => void {
  const timer = setInterval(() => {
    const body = {
      email: `${newId()}@alerts.kasauti.example`,
      password: `Sunday-${newId()}!`,
      fullName: 'Asha Verma',
      role: 'student',
    };
    callApi(api, 'signup', { body: body as never }).catch(() => undefined);
  }, 3000);
  return () => clearInterval(timer);
}

async function raiseAlerts(): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'kasauti-alerts-'));
  const watchers = await startWatchers(state);
  let mailbox = await startMailbox();
  const smtpPort = Number(new URL(mailbox.smtpUrl).port);
  const form = await startClusterForm(join(state, 'form'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: watchers.collectorUrl,
    SMTP_URL: mailbox.smtpUrl,
  });
  const stopSignUps = signUps(form.run().api);
  try {
    const jobs = () => watchers.ask('count by (job) (kasauti_check_ok{check="loop"})');
    say(`Metrics of all 8 processes came after ${await until('metrics', async () => (await jobs()).length === 8)} s`);
    const mail = {
      get server() {
        return mailbox;
      },
      restart: async () => void (mailbox = await startMailbox({ smtpPort })),
    };
    say(`Seconds until an alert was seen and until it fired; "for" is a ${SHORTER}th of what ships`);
    const faults = faultsOf({ form, mail }).filter(({ name }) => name.includes(argument('--only')));
    for (const fault of faults) {
      const [seen, fired] = await measure(fault, watchers);
      say(`  ${String(seen).padStart(4)} ${String(fired).padStart(4)}  ${fault.alert.alertname}: ${fault.name}`);
    }
  } finally {
    stopSignUps();
    const left = await form.stop();
    await Promise.all([mailbox.stop(), watchers.stop()]);
    if (left.length > 0) say(`still running: ${left.join(', ')}`);
    rmSync(state, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  await checkRules();
  if (!process.argv.includes('--rules')) await raiseAlerts();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
