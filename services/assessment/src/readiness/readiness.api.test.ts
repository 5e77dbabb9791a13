import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool } from '../../test/builders';

describe('the check before a test', () => {
  const school = sharedByTests(aSchool);
  const good = { clockOffsetMs: -800, latencyMs: 120, storageOk: true, saveMs: 300, offlineOk: true };

  it('B-003: probes with a real write and returns the server time', async () => {
    const student = aUser('student');
    const { body } = await school.t.call('probeReadiness', { as: student });
    expect(body.data).toEqual({ serverNow: school.clock.now().toISOString() });
    expect(await school.doc('readiness', student.id)).toMatchObject({ probedAt: school.clock.now() });
  });

  it.each([
    ['no problem', {}, { passed: true, failed: [], warnings: [] }],
    ['no storage', { storageOk: false }, { passed: false, failed: ['storage'], warnings: [] }],
    [
      'a slow connection',
      { latencyMs: 3001, saveMs: 5001 },
      { passed: false, failed: ['latency', 'save'], warnings: [] },
    ],
    [
      'a wrong clock and no offline pages',
      { clockOffsetMs: 7_200_000, offlineOk: false },
      { passed: true, failed: [], warnings: ['clock', 'offline'] },
    ],
    [
      'passed claimed by the browser',
      { storageOk: false, passed: true },
      { passed: false, failed: ['storage'], warnings: [] },
    ],
  ])('judges %s', async (_case, over, verdict) => {
    const student = aUser('student');
    const testId = newId();
    const { status, body } = await school.t.call('recordReadiness', {
      as: student,
      body: { testId, ...good, ...over },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...verdict, testId, checkedAt: school.clock.now().toISOString() });
    expect((await school.t.call('getReadiness', { as: student })).body.data).toEqual({ last: body.data });
  });

  it('keeps the last check of each student', async () => {
    const [asha, ravi] = [aUser('student'), aUser('student')];
    await school.t.call('recordReadiness', { as: asha, body: { ...good, storageOk: false } });
    await school.t.call('recordReadiness', { as: asha, body: good });
    expect((await school.t.call('getReadiness', { as: asha })).body.data).toMatchObject({ last: { passed: true } });
    expect((await school.t.call('getReadiness', { as: ravi })).body.data).toEqual({});
    expect((await school.t.call('recordReadiness', { as: ravi, body: { ...good, saveMs: -1 } })).status).toBe(400);
    expect((await school.t.call('getReadiness', { as: school.teacher })).status).toBe(403);
  });
});
