import { gatewayPact, type Exchange } from '@kasauti/web-kit/pact';
import { MatchersV3 } from '@pact-foundation/pact';
import { aResult, attemptId, classId, testId } from '../builders';

export const { fromProviderState, like, eachLike, integer, string } = MatchersV3;
export const inviteCode = '7KQ4M9XT2D';
export const ticket = 'ticket-1';
export const time = (example: string) => MatchersV3.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);
const ofStudent = gatewayPact({
  consumer: 'student',
  user: { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' },
  ids: { testId, classId, attemptId, inviteCode },
});

/** Whose token the request carries; that of the student unless another one is named. */
type As = 'visitor' | 'accessToken' | 'ticket' | 'teacherToken';
export const exchange = ({ as = 'accessToken', ...rest }: Omit<Exchange, 'token'> & { as?: As }): Promise<unknown> =>
  ofStudent({
    ...rest,
    token: as === 'visitor' ? null : { name: as, example: as === 'ticket' ? ticket : 'access-token' },
  });

export const pagination = like({ currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false });
export const choice = {
  questionId: 'q1',
  choice: 'b',
  choices: null,
  text: null,
  markedForReview: false,
  timeSpentMs: 4000,
  seq: 1,
};

export const refusal = (code: string, more: object = {}) => ({
  success: false,
  code,
  status: like(400),
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
  ...more,
});
export const anAttempt = {
  attemptId: string(attemptId),
  ackSeq: integer(0),
  sessionNo: integer(1),
  serverNow: time('2026-11-21T12:30:00.000Z'),
  deadlineAt: time('2026-11-21T13:30:00.000Z'),
};
export const summary = (({ responses: _responses, closedBy: _closedBy, ...result }) => result)(aResult());
