import { gatewayPact, type Exchange } from '@kasauti/web-kit/pact';
import { MatchersV3 } from '@pact-foundation/pact';
import type { ApiError } from '@kasauti/web-kit/api';
import { classId } from '../builders';

export const { fromProviderState, like, eachLike, integer, string, regex } = MatchersV3;
export const testId = '01JD0000000000000000000009';
export const inviteId = '01JD00000000000000000000NV';
export const questionId = '01JD0000000000000000000QST';
export const studentId = '01JD0000000000000000000STD';
export const batchId = '01JD0000000000000000000BAT';
const school = 'a public class in physics exists';
export const key = '0123456789abcdef0123456789abcdef';
export const time = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-11-21T12:30:00.000Z');
/** Matches every field by its type; one matcher around the whole object would ignore added fields. */
export const each = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, like(value)]));
export const ofThisClass = fromProviderState('${classId}', classId);

const ofTeacher = gatewayPact({
  consumer: 'teacher',
  user: { id: 'u1', email: 'meera@example.in', fullName: 'Meera Iyer', role: 'teacher' },
  ids: { testId, classId, inviteId, studentId, questionId, batchId },
});
export const exchange = ({ state = school, ...rest }: Omit<Exchange, 'state' | 'token'> & { state?: string }) =>
  ofTeacher({ ...rest, state, token: { name: 'teacherToken', example: 'access-token' } });

export const pagination = like({ currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false });
export const refusal = (code: string) => ({
  success: false,
  code,
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
});
export const caught = async (failing: Promise<unknown>): Promise<ApiError> =>
  failing.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
