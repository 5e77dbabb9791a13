import { sharedByTests } from '@kasauti/service-kit/testing';
import { inIndia } from '../src/mail/texts/texts';
import { startIdentity } from './builders';
import { classWithTest } from './class-with-test';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

describe('N-054: mails about the permission to go on with a test or to sit it', () => {
  const rig = sharedByTests(startIdentity);
  const from = (ms: number) => new Date(rig.t.clock.now().getTime() + ms);

  /** A student and a test of their class. */
  async function aStudentOfTest() {
    const { student, classId, testId, change } = await classWithTest(rig);
    const ids = { classId, testId };
    const allowed = (allowanceId: string, data: object, until = from(20 * HOUR_MS), occurredAt = from(0)) =>
      rig.t.deliver(
        'attempt_allowed',
        { allowanceId, ...ids, studentId: student.id, until: until.toISOString(), ...data } as never,
        { aggId: ids.testId, aggSeq: 1, occurredAt: occurredAt.toISOString() },
      );
    return { student, testId, change, allowed };
  }

  it('tells a student at once, once, and until when to begin', async () => {
    const { student, testId, change, allowed } = await aStudentOfTest();
    const at = inIndia(from(20 * HOUR_MS).toISOString(), 'en');
    await allowed('w1', { kind: 'continue', attemptId: 'a1', minutes: 18 });
    await allowed('w1', { kind: 'continue', attemptId: 'a1', minutes: 18 });
    const [mail, ...more] = await rig.told(student.email);
    expect([mail?.subject, more]).toEqual([`You may go on with Waves: begin by ${at}`, []]);
    expect(mail?.text).toContain('for 18 minutes');
    expect(mail?.text).toContain(`/tests/${testId}/details`);
    await allowed('w2', { kind: 'again' });
    await allowed('w3', { kind: 'again' }, from(-HOUR_MS));
    await allowed('w5', { kind: 'instead' });
    await change({ status: 'cancelled' });
    await allowed('w4', { kind: 'again' });
    const toSit = (await rig.told(student.email)).slice(1);
    // Who has not sat it yet is not told of "once more".
    expect(toSit.map(({ subject, text }) => [subject, text.includes('once more')])).toEqual([
      [`You may sit Waves: begin by ${at}`, false],
      [`You may sit Waves: begin by ${at}`, true],
    ]);
  });

  it('tells no student a second time when history is replayed', async () => {
    const { student, allowed } = await aStudentOfTest();
    await allowed('r1', { kind: 'again' }, from(20 * DAY_MS), from(-2 * DAY_MS));
    expect(await rig.told(student.email)).toEqual([]);
  });
});
