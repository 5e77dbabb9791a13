/*
 * make alerts: promtool on the rules and their unit tests, then real faults on the cluster form, each of which has to raise
 * its alert in a real Prometheus behind a real collector, and the mail of a real Alertmanager; then every panel of the
 * dashboards is queried. --rules only checks the files, --only kafka runs the faults with that word in their name,
 * --only panels runs the dashboards.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import { callApi } from '../../local/api-client';
import { startMailbox } from '../../local/mailbox/mailbox';
import { say, timed } from '../../local/say';
import { startClusterForm } from '../chaos/cluster-form';
import { faultsOf, type Fault } from './faults';
import { emptyPanels } from './panels';
import { amtool, collector, collectorConfig, promtool } from './programs';
import { schoolDay } from './school-day';
import { panels } from './used-metrics';
import { SHORTER, startWatchers, type Watchers } from './watchers';

const LONGEST_MS = 6 * 60_000;
/** What --only calls the dashboards. */
const PANELS = 'panels';
/** Panels that are empty on a day without faults. */
const OF_FAULTS = ['Checks that are not well', 'Alerts that fire', 'Errors of the server, by code'];
/** Processes of the form that report nothing themselves. */
const servers = ['mongo-1', 'mongo-2', 'mongo-3', 'kafka', 'redis', 'razorpay-sandbox'];
const prometheusFolder = resolve(__dirname, '../../observability/prometheus');
const argument = (name: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : '';

/** Validates the rules and configuration files with the programs that will read them. */
async function checkFiles(): Promise<void> {
  const checks: [() => Promise<string>, string[]][] = [
    [promtool, ['check', 'rules', '--lint-fatal', 'alerts.rules.yml', 'slo.rules.yml']],
    [promtool, ['check', 'config', '--syntax-only', 'prometheus.yml']],
    [promtool, ['test', 'rules', 'alerts.test.yml', 'slo.test.yml']],
    [amtool, ['check-config', 'alertmanager.yml']],
    [collector, ['validate', '--config', collectorConfig]],
  ];
  for (const [program, args] of checks) {
    const file = await program();
    const { status, stdout, stderr } = spawnSync(file, args, { cwd: prometheusFolder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${basename(file)} ${args.join(' ')}\n${stdout}${stderr}`);
  }
  say('Rules, their unit tests, and the files of collector, Prometheus and Alertmanager are valid');
}

async function until(what: string, holds: () => Promise<boolean>, limitMs = LONGEST_MS): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await pause(500);
  }
  return Math.round((performance.now() - began) / 1000);
}

/** @returns seconds until the alert was seen, until it fired, and until a mail about it named its page */
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
    const page = `runbooks/${alert.alertname}.md`;
    const isTold = async () =>
      watchers.mails().some(({ subject, html }) => subject.includes(alert.alertname) && html.includes(page));
    return [seen, fired, fired + (await until(`the mail about ${alert.alertname}`, isTold))];
  } finally {
    await end();
  }
}

/** Traffic that makes the faults visible: a sign-up needs mail and events, a class list needs the database. */
function visitors(api: string): () => void {
  const timer = setInterval(() => {
    const body = {
      email: `${newId()}@alerts.kasauti.example`,
      password: `Sunday-${newId()}!`,
      fullName: 'Asha Verma',
      role: 'student',
    };
    callApi(api, 'signup', { body: body as never }).catch(() => undefined);
    callApi(api, 'browseClasses', {}).catch(() => undefined);
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
  const stopVisitors = visitors(form.run().api);
  const since = new Date();
  const only = argument('--only');
  const failed: string[] = [];
  try {
    const jobs = () => watchers.ask('count by (job) (kasauti_check_ok{check="loop"})');
    const all = form.run().processes.filter(({ name }) => !servers.includes(name)).length;
    say(
      `Metrics of all ${all} processes came after ${await until('metrics', async () => (await jobs()).length === all)} s`,
    );
    if (!only || only === PANELS) await timed('A day of a school', () => schoolDay(form));
    const mail = {
      get server() {
        return mailbox;
      },
      restart: async () => void (mailbox = await startMailbox({ smtpPort })),
    };
    const chosen = faultsOf({ form, mail }).filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
    if (chosen.length === 0 && only !== PANELS) throw new Error(`no fault has "${only}" in its name`);
    say(`Seconds until an alert was seen, fired and came by mail; "for" is a ${SHORTER}th of what ships`);
    for (const fault of chosen)
      await measure(fault, watchers).then(
        (seconds) => say(`  ${seconds.map((one) => String(one).padStart(4)).join(' ')}  ${titleOf(fault)}`),
        (error: Error) => {
          failed.push(error.message);
          say(`  not seen        ${titleOf(fault)}`);
        },
      );
    if (!only || only === PANELS) failed.push(...(await emptyOf(watchers, { since, hadFaults: !only })));
  } catch (error) {
    failed.push(String(error));
  } finally {
    stopVisitors();
    const left = await form.stop();
    await Promise.all([mailbox.stop(), watchers.stop()]);
    failed.push(...left.map((name) => `still running: ${name}`));
    if (failed.length === 0) rmSync(state, { recursive: true, force: true });
    else say(`logs of this run: ${state}`);
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}
const titleOf = ({ alert, name }: Fault) => `${alert.alertname}: ${name}`;

/** @returns the panels that show nothing of this run; some show only what a fault leaves */
async function emptyOf(watchers: Watchers, { since, hadFaults }: { since: Date; hadFaults: boolean }) {
  const empty = await emptyPanels(watchers, since);
  say(`${panels.length - empty.length} of ${panels.length} queries of the dashboards show data of this run`);
  return empty.filter((where) => hadFaults || !OF_FAULTS.some((title) => where.includes(title)));
}

async function main(): Promise<void> {
  await checkFiles();
  if (!process.argv.includes('--rules')) await raiseAlerts();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
