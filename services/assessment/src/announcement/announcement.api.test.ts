import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { beatSec } from '../sitting/sitting.view';
import { aSchool, type Started } from '../../test/builders';

describe('an announcement', () => {
  const school = sharedByTests(aSchool);

  const announce = (testId: string, text: string, as = school.teacher, headers = {}) =>
    school.t.call('announce', { as, params: { testId }, body: { text }, headers });
  const heard = async ({ attemptId, ticket }: Started) => {
    school.clock.advance(1000);
    const { body } = await school.t.call('getAttempt', { token: ticket, params: { attemptId } });
    return (body.data.announcements ?? []).map((a: { text: string }) => a.text);
  };

  it('reaches every running attempt of its test, oldest first, and no other test', async () => {
    const [testId, other] = [await school.aTest(), await school.aTest()];
    const [running, elsewhere] = [
      await school.started(testId, await school.aStudent()),
      await school.started(other, await school.aStudent()),
    ];
    expect(await heard(running)).toEqual([]);
    expect((await announce(testId, '  Question 9: read cm² for cm.  ')).status).toBe(201);
    expect((await announce(testId, 'Ten minutes more for all')).status).toBe(201);
    expect(await heard(running)).toEqual(['Question 9: read cm² for cm.', 'Ten minutes more for all']);
    expect(await heard(elsewhere)).toEqual([]);
  });

  it('N-026: is asked for within 5 s by up to 900 students, and less often the more sit the test', async () => {
    expect([1, 900, 3000, 100_000].map(beatSec)).toEqual([3, 3, 10, 60]);
    const running = await school.started(await school.aTest(), await school.aStudent());
    const { body } = await school.t.call('getAttempt', {
      token: running.ticket,
      params: { attemptId: running.attemptId },
    });
    expect([running.beatSec, body.data.beatSec]).toEqual([3, 3]);
  });

  it('is stored once although the teacher sends it twice', async () => {
    const testId = await school.aTest();
    const running = await school.started(testId, await school.aStudent());
    const headers = { 'idempotency-key': newId() };
    const [first, second] = [
      await announce(testId, 'Read cm for m', school.teacher, headers),
      await announce(testId, 'Read cm for m', school.teacher, headers),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect(await heard(running)).toEqual(['Read cm for m']);
  });

  it('is refused for drafts, cancelled tests, empty texts and tests of others', async () => {
    const testId = await school.aTest();
    expect((await announce(testId, '   ')).body.error).toBe('Please enter a message');
    expect((await announce(testId, 'Read cm for m', aUser('teacher'))).status).toBe(404);
    await school.cancel(testId);
    expect((await announce(testId, 'Read cm for m')).body.code).toBe('test_closed');
    const draft = await school.t.call('createTestDraft', {
      as: school.teacher,
      body: { title: 'Waves', class: school.classId },
    });
    expect((await announce(draft.body.data.id, 'Read cm for m')).body.code).toBe('not_published');
  });
});
