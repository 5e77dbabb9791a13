import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, MessageConsumerPact, asynchronousBodyHandler } from '@pact-foundation/pact';
import type { Envelope } from '@kasauti/contracts';
import { sharedByTests, startTestService } from '@kasauti/service-kit/testing';
import { analytics } from '../src/service';

const { string, integer, regex } = MatchersV3;
const dir = resolve(__dirname, '../../../contracts/pacts');
const ulid = (example: string) => regex('^[0-9A-HJKMNP-TV-Z]{26}$', example);
const time = regex('^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$', '2026-11-21T07:00:00.000Z');

const t = sharedByTests(() => startTestService(analytics as never));
beforeAll(() => rmSync(join(dir, 'analytics-assessment.json'), { force: true }));

it('analytics takes a test_submitted event of assessment', async () => {
  const pact = new MessageConsumerPact({ consumer: 'analytics', provider: 'assessment', dir, logLevel: 'error' });
  const studentId = '01JD0000000000000000000001';
  await pact
    .given('a student has submitted a test')
    .expectsToReceive('a test_submitted event')
    .withContent({
      eventId: ulid('01JD00000000000000000000EV'),
      type: 'test_submitted',
      v: integer(1),
      aggId: ulid('01JD0000000000000000000004'),
      aggSeq: integer(2),
      occurredAt: time,
      data: {
        attemptId: ulid('01JD0000000000000000000004'),
        testId: ulid('01JD0000000000000000000003'),
        classId: ulid('01JD0000000000000000000002'),
        studentId: ulid(studentId),
        submittedAt: time,
        closedBy: regex('^(student|sweeper)$', 'student'),
        answeredCount: integer(2),
        attemptNo: integer(1),
        timeTakenSec: integer(3600),
        startedAt: string('2026-11-21T06:00:00.000Z'),
      },
    } as never)
    .verify(
      asynchronousBodyHandler(async (message) => {
        const { data, ...over } = message as unknown as Envelope<'test_submitted'>;
        await t.deliver('test_submitted', data, over);
      }),
    );
  const { body } = await t.call('getStudentDashboard', { as: { id: studentId, role: 'student' } });
  expect(body.data.stats.testsCompleted).toBe(1);
});
