import { type Clock, systemClock } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { mustCall } from '../../local/api-client';
import { eventually } from './eventually';
import { startForm } from './form';
import { question, sitOnce } from './sitting';
import { enrol } from './world';

/* What a student learns of the answers while others still sit, over assessment and analytics. */
const HOUR = 3600_000;
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };
const form = sharedByTests(() => startForm({ clock }));

it('tells the score of an open test, and which topics were right only after its end', async () => {
  const { api } = form;
  const [teacher, asha] = [await form.member('teacher'), await form.member('student')];
  const { class: made } = await mustCall(api, 'createClass', {
    token: teacher.token,
    body: { title: 'JEE', price: 0, subject: 'Physics' },
  });
  const created = await mustCall(api, 'createTest', {
    token: teacher.token,
    body: {
      title: 'Mock',
      class: made.id,
      fee: 0,
      duration: 30,
      endDate: new Date(clock.now().getTime() + HOUR).toISOString(),
      questions: [question('Sound', { topic: 'Waves' }), question('Lens', { topic: 'Optics' })],
    },
  });
  const params = { testId: created.data.testId as string };
  await enrol(form, asha, made.id);
  await eventually(
    () => mustCall(api, 'listMyTests', { token: asha.token }),
    ({ data }) => data.length === 1,
  );
  const { lastAttempt } = await sitOnce(api, asha, params, ['right', 'wrong']);
  const { attemptId } = lastAttempt as { attemptId: string };
  const seenWith = (token: string) => () => mustCall(api, 'getStudentAnalytics', { token });
  const { data: early } = await eventually(seenWith(asha.token), ({ data }) => data.recentTests[0]?.score === 2);
  const resultWith = async (token: string) => (await mustCall(api, 'getResult', { token, params: { attemptId } })).data;
  expect(await resultWith(asha.token)).toMatchObject({ score: 2, keyReleased: false });
  expect(early.subjectWisePerformance).toMatchObject([{ averageScore: 50, areas: [] }]);

  aheadMs = 2 * HOUR;
  const again = await asha.logIn();
  const { data: late } = await eventually(
    seenWith(again.token),
    ({ data }) => data.subjectWisePerformance[0]?.areas.length > 0,
  );
  expect(await resultWith(again.token)).toMatchObject({ keyReleased: true });
  expect(late.subjectWisePerformance[0].areas).toMatchObject([
    { area: 'Optics', answered: 1, correct: 0 },
    { area: 'Waves', answered: 1, correct: 1 },
  ]);
});
