import type { components } from '@kasauti/contracts/web';
import type { SuccessBody } from '@kasauti/web-kit/api';
import { at } from './builders';

type Schemas = components['schemas'];
type ExtraTime = SuccessBody<'listUserAccommodations'>['data'][number];
/** As a row of the list and as the page of the account. */
type Account = Schemas['UserRow'] & Schemas['UserDetails'];
export const userId = '01JD0000000000000000000USR';

export const aPerson = (part: Partial<Account> = {}): Account => ({
  id: userId,
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  role: 'student',
  status: 'active',
  verifiedAt: at,
  createdAt: at,
  lastUsedAt: null,
  terms: { version: '2026-11-01', acceptedAt: at },
  logins: [],
  ...part,
});
export const aColleague = (part: Partial<Schemas['StaffPerson']> = {}): Schemas['StaffPerson'] => ({
  userId: 'U2',
  name: 'Joseph Kurian',
  address: 'j****h@example.in',
  grants: [{ role: 'evaluator', classIds: null }],
  since: at,
  lastUsedAt: null,
  state: 'active',
  ...part,
});
export const anExtraTime = (part: Partial<ExtraTime> = {}): ExtraTime => ({
  studentId: userId,
  scope: 'everywhere',
  kind: 'percent',
  amount: 25,
  validUntil: null,
  reason: 'Writes with the left hand',
  by: { id: 'A1', name: 'Kavita Rao' },
  at,
  ...part,
});
export const anAttempt = (part: Partial<Schemas['StudentAttempt']> = {}): Schemas['StudentAttempt'] => ({
  attemptId: '01JD0000000000000000000ATT',
  testId: '01JD0000000000000000000TST',
  title: 'Optics',
  attemptNo: 1,
  status: 'graded',
  startedAt: '2026-11-20T06:00:00.000Z',
  deadlineAt: '2026-11-20T07:00:00.000Z',
  extraMinutes: 10,
  submittedAt: '2026-11-20T07:02:00.000Z',
  closedBy: 'sweeper',
  answeredCount: 12,
  lateAnswers: 2,
  ...part,
});
export const aReportedReview = (part: Partial<Schemas['ReportedReview']> = {}): Schemas['ReportedReview'] => ({
  id: '01JD0REVIEW',
  classId: '01JD0CLASS',
  className: 'JEE Main 2027',
  userId: '01JD0WRITER',
  name: 'Asha Rao',
  rating: 1,
  title: 'Not good',
  comment: 'An insult',
  date: '2026-11-20T06:00:00.000Z',
  hidden: false,
  reports: [
    { userId: '01JD0READER', name: 'Rohan Iyer', reason: 'It insults the teacher', at: '2026-11-21T06:00:00.000Z' },
    { reason: '', at: '2026-11-21T07:00:00.000Z' },
  ],
  ...part,
});
