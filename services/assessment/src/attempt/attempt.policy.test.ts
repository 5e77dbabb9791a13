import type { Caller } from '@kasauti/service-kit';
import type { AttemptStatus } from './attempt';
import { checkTicket, ownAttempt } from './attempt.policy';
import type { AttemptTicket } from './ticket';

const student = { id: 'S' } as Caller;
const other = { id: 'O' } as Caller;
const ticket = (over: Partial<AttemptTicket> = {}) => ({ attemptId: 'A', expired: false, ...over }) as AttemptTicket;
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('who may read an attempt', () => {
  it.each<[string, Caller | undefined, AttemptTicket | undefined, AttemptStatus, string]>([
    ['its student', student, undefined, 'in_progress', 'allowed'],
    ['its student, after the submit', student, undefined, 'graded', 'allowed'],
    ['another student', other, undefined, 'in_progress', 'attempt_not_found'],
    ['no caller', undefined, undefined, 'in_progress', 'attempt_not_found'],
    ['its ticket', undefined, ticket(), 'in_progress', 'allowed'],
    ['its ticket, after the submit', undefined, ticket(), 'graded', 'allowed'],
    ['its expired ticket', undefined, ticket({ expired: true }), 'in_progress', 'allowed'],
    ['its expired ticket, after the submit', undefined, ticket({ expired: true }), 'submitted', 'ticket_expired'],
    ['the ticket of another attempt', student, ticket({ attemptId: 'B' }), 'in_progress', 'attempt_not_found'],
  ])('%s', (_case, caller, given, status, expected) => {
    expect(codeOf(() => ownAttempt({ _id: 'A', studentId: 'S', status }, caller, given))).toBe(expected);
  });

  it('refuses an unknown attempt', () => {
    expect(codeOf(() => ownAttempt(null, student, undefined))).toBe('attempt_not_found');
  });
});

it.each([
  ['A', 'allowed'],
  ['B', 'attempt_not_found'],
])('a ticket for attempt A writes to attempt %s: %s', (attemptId, expected) => {
  expect(codeOf(() => checkTicket(ticket(), attemptId))).toBe(expected);
});
