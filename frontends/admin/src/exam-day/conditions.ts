import { ApiError } from '@kasauti/web-kit/api';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { troublesOf, wordOf, type Health, type ServiceHealth } from '../health/health';
import type { Kind } from './advice';
import { lagOf, lastMinute, parkedOf, percentOf, rate, type Counted, type Reading } from './reading';

export interface Condition {
  kind: Kind;
  title: string;
  /** False: only what surrounds exams is affected, such as payments. */
  isExam: boolean;
}
const exam = (kind: Kind, title: string): Condition => ({ kind, title, isExam: true });
const beside = (kind: Kind, title: string): Condition => ({ kind, title, isExam: false });

export const shareText = (part: number, whole: number): string => {
  const percent = percentOf(part, whole);
  return `${percent > 0 && percent < 0.1 ? percent.toFixed(2) : formatNumber(Math.round(percent * 10) / 10)}%`;
};
const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** What is wrong now, the most pressing first. What is not known is no condition, except the gateway itself. */
export function conditionsOf({ health, refusal, day, locked }: Reading): Condition[] {
  return [
    ...(health ? [...downOf(health), ...trafficOf(lastMinute(health.traffic))] : [unmeasured(refusal)]),
    day && rate.overdue(day) === 'over' && exam('overdue', `${plural(day.overdue, 'attempt')} past their end`),
    day && day.lateResults > 0 && beside('lateResults', `${plural(day.lateResults, 'result')} later than a minute`),
    locked !== undefined && locked > 0 && beside('paidButLocked', `${plural(locked, 'payment')} paid but locked`),
    ...(health ? [...lagging(health), ...troubledOf(health), ...deadLettersOf(health)] : []),
  ]
    .filter((one) => typeof one === 'object')
    .sort((a, b) => Number(b.isExam) - Number(a.isExam));
}

/** An error with a code is the gateway's own; a load balancer before it sends none. */
const unmeasured = (refusal: unknown): Condition =>
  refusal instanceof ApiError && refusal.status > 0 && refusal.code !== 'unknown'
    ? beside('busy', 'The gateway answers, but does not tell how the services are')
    : exam('gateway', 'The gateway does not answer');

function lagging(health: Health): Condition[] {
  const lag = lagOf(health);
  if (!lag || !(rate.lagSec(lag) === 'over' || rate.waiting(lag) === 'over')) return [];
  return [beside('lag', `Events wait: the oldest for ${lag.sec} s, ${formatNumber(lag.waiting)} for consumers`)];
}

function deadLettersOf(health: Health): Condition[] {
  const parked = parkedOf(health) ?? 0;
  return parked > 0 ? [beside('deadLetters', `${plural(parked, 'dead letter')} waiting for a decision`)] : [];
}

function downOf({ services }: Health): Condition[] {
  const down = services.filter(({ status }) => status === 'down').map(({ name }) => name);
  const others = down.filter((name) => name !== 'assessment' && name !== 'identity').map(wordOf);
  return [
    down.includes('assessment') && exam('assessmentDown', 'Assessment is down'),
    down.includes('identity') && exam('identityDown', 'Identity is down'),
    others.length > 0 && beside('serviceDown', `${listed.format(others)} ${others.length === 1 ? 'is' : 'are'} down`),
  ].filter((one) => one !== false);
}

function trafficOf(passed: Counted | undefined): Condition[] {
  if (!passed) return [];
  const { requests, failed, putOff, saves, lateSaves, failedSaves } = passed;
  return [
    rate.failedSaves(passed) === 'over' && exam('savesFail', `${shareText(failedSaves, saves)} of the saves fail`),
    rate.lateSaves(passed) === 'over' &&
      exam('savesLate', `${shareText(lateSaves, saves)} of the saves take longer than 500 ms`),
    rate.failed(passed) === 'over' && beside('requestsFail', `${shareText(failed, requests)} of the calls fail`),
    rate.putOff(passed) === 'over' && beside('putOff', `${shareText(putOff, requests)} of the calls are put off`),
  ].filter((one) => one !== false);
}

/** Lag and dead letters are conditions of their own. */
const isTroubled = (service: ServiceHealth): boolean =>
  service.status === 'degraded' && troublesOf(service).some(([key]) => key !== 'outbox' && key !== 'consumers');

function troubledOf({ services }: Health): Condition[] {
  const troubled = services.filter(isTroubled);
  if (troubled.length === 0) return [];
  const names = listed.format(troubled.map(({ name }) => wordOf(name)));
  const isExam = troubled.some(({ name }) => name === 'assessment');
  return [{ kind: 'serviceTroubled', title: `${names} ${troubled.length === 1 ? 'is' : 'are'} not well`, isExam }];
}
