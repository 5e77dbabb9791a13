import type { SuccessBody } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';

export type Health = SuccessBody<'getSystemHealth'>['data'];
export type ServiceHealth = Health['services'][number];
export type Check = ServiceHealth['checks'][string];

export const wordOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** @example 'Identity and Audit' */
export const listed = (services: readonly ServiceHealth[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(services.map(({ name }) => wordOf(name)));

const checkWords: Record<string, string> = {
  store: 'Database',
  bus: 'Event bus',
  consumers: 'Consumers',
  outbox: 'Outbox',
  deadLetters: 'Dead letters',
  loop: 'Event loop',
  redis: 'Redis',
  mail: 'Mail queue',
  loginBreaker: 'Login breaker',
  sealing: 'Audit sealing',
  trail: 'Audit trail',
  overdue: 'Overdue attempts',
  razorpay: 'Razorpay',
  orders: 'Open orders',
  refunds: 'Refused refunds',
  disputes: 'Disputes',
  webhooks: 'Webhook queue',
  files: 'Imports and exports',
  importedImages: 'Images of imports',
  processes: 'Processes',
};
const jobWords: Record<string, string> = {
  'close-overdue': 'Overdue-attempt sweeper',
  'finish-starts': 'Start finisher',
  'grade-due': 'Grader',
  'finish-grants': 'Time grants',
  'count-cohorts': 'Cohort counter',
  'send-mail': 'Mail sender',
  'mail-notices': 'Mails about tests',
  'send-webhooks': 'Webhook sender',
  'end-clients': 'Ends of API clients',
  'send-refunds': 'Refund sender',
  'reconcile-orders': 'Order reconciler',
  regrade: 'Regrader',
  imports: 'Imports',
  exports: 'Exports',
  totals: 'Dashboard totals',
  seal: 'Audit sealer',
  'verify-trail': 'Audit trail check',
  recount: 'Recount',
  rebuild: 'Read-model rebuild',
  replay: 'Archive replay',
  'ask for replay of copies': 'Completion of copies',
  'ask for replay of facts': 'Completion of figures',
  'mail-answers-waiting': 'Mails about waiting answers',
  'mail-result-changes': 'Mails about corrected results',
  'mail-announcements': 'Mails of announcements',
  rosters: 'Lists of students',
  admissions: 'Admissions',
  'fetch-images': 'Image fetcher',
  'follow-up-orders': 'Follow-up of orders',
  'process-webhooks': 'Webhooks of Razorpay',
  'refund-cancelled-tests': 'Refunds of cancelled tests',
  'refund-archived-classes': 'Refunds of archived classes',
  'refund-closed-tests': 'Refunds of tests that closed',
  'settle-lost-payments': 'Lost payments',
  'compare-days': 'Comparison with Razorpay',
  'note-former-entries': 'Former audit entries',
  'sign-heads': 'Signatures of the audit chain',
};
const JOB = 'job ';
const isJob = (key: string) => key.startsWith(JOB);
const FLAG = 'flag ';
const isFlag = (key: string) => key.startsWith(FLAG);

/** An unknown check keeps its own name. */
export const checkWord = (key: string): string =>
  isJob(key) ? (jobWords[key.slice(JOB.length)] ?? key.slice(JOB.length)) : (checkWords[key] ?? key);

/** The text of a check; the service's own detail takes precedence. */
export function checkText(key: string, { ok, detail, figures = {} }: Check): string {
  if (detail) return detail;
  if (!ok) return 'not well';
  const waiting = Object.values(figures).reduce((sum, one) => sum + one, 0);
  if (key === 'bus') return waiting === 0 ? 'nothing waits' : `${plural(waiting, 'event')} waiting`;
  if (key === 'deadLetters') return 'none';
  if (key === 'loop') return `${figures['lagMs'] ?? 0} ms late`;
  return 'well';
}

export const parkedIn = ({ checks }: ServiceHealth): number => checks['deadLetters']?.figures?.['parked'] ?? 0;

/** Failing checks of a service, without dead letters, which have their own section. */
export const troublesOf = ({ checks }: ServiceHealth): [key: string, check: Check][] =>
  Object.entries(checks).filter(([key, check]) => !check.ok && key !== 'deadLetters');

export const ownChecks = ({ checks }: ServiceHealth): [key: string, check: Check][] =>
  Object.entries(checks).filter(([key]) => !isJob(key) && !isFlag(key));

const flagWords: Record<string, string> = {
  payments: 'Payments',
  'wallet-top-up': 'Wallet top-up',
  'explicit-login-errors': 'Forgot password names unknown addresses',
  'mail-in-a-process-of-its-own': 'Mail in a process of its own',
  'webhooks-in-a-process-of-their-own': 'Webhooks in a process of their own',
  'files-in-a-process-of-their-own': 'Imports and exports in a process of their own',
};
export interface Flag {
  key: string;
  service: string;
  name: string;
  isOn: boolean;
}
export const flagsOf = (services: readonly ServiceHealth[]): Flag[] =>
  services.flatMap(({ name: service, checks }) =>
    Object.entries(checks)
      .filter(([key]) => isFlag(key))
      .map(([key, { detail }]) => {
        const name = key.slice(FLAG.length);
        return { key: `${service} ${key}`, service, name: flagWords[name] ?? name, isOn: detail === 'on' };
      }),
  );

export interface JobRow {
  key: string;
  service: string;
  name: string;
  check: Check;
}
export const jobsOf = (services: readonly ServiceHealth[]): JobRow[] =>
  services.flatMap(({ name: service, checks }) =>
    Object.entries(checks)
      .filter(([key]) => isJob(key))
      .map(([key, check]) => ({ key: `${service} ${key}`, service, name: checkWord(key), check })),
  );

/** Workers that are always shown; the others only when they fail or all are expanded. */
const mainJobs = ['close-overdue', 'grade-due', 'send-mail', 'seal'].map((name) => `${JOB}${name}`);
export const isMainJob = ({ key, check }: JobRow): boolean =>
  !check.ok || mainJobs.some((main) => key.endsWith(` ${main}`));

export interface QueueRow {
  name: string;
  text: string;
  ok: boolean;
}
/** Mail queue, overdue attempts, audit sealing and outboxes; empty outboxes share one line. */
export function queuesOf(services: readonly ServiceHealth[]): QueueRow[] {
  const queue = (key: string, name: (service: string) => string) =>
    services.flatMap(({ name: service, checks }) => {
      const check = checks[key];
      return check
        ? [
            {
              name: name(service),
              text: checkText(key, check),
              ok: check.ok,
              isEmpty: check.ok && (check.figures?.['oldestSec'] ?? 0) === 0,
            },
          ]
        : [];
    });
  const outboxes = queue('outbox', (service) => `Outbox of ${service}`);
  const empty = outboxes.filter(({ isEmpty }) => isEmpty).length;
  return [
    ...queue('mail', () => checkWord('mail')),
    ...queue('overdue', () => checkWord('overdue')),
    ...queue('sealing', () => checkWord('sealing')),
    ...outboxes.filter(({ isEmpty }) => !isEmpty),
    ...(empty > 0
      ? [
          {
            name: empty === outboxes.length ? 'Event outboxes' : 'Other outboxes',
            text: empty === 1 ? 'empty' : `all ${empty} empty`,
            ok: true,
          },
        ]
      : []),
  ];
}
