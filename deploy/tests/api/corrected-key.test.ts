import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { eventually } from './eventually';
import { startForm } from './form';
import { question, sitOnce } from './sitting';
import { enrol } from './world';

/* What a corrected key does to score and rank, over assessment, analytics and identity. */
const form = sharedByTests(startForm);

it('says in result and mail what a correction did to the score, and beside the rank which one it replaced', async () => {
  const { api } = form;
  const [teacher, asha, ben] = [
    await form.member('teacher'),
    await form.member('student'),
    await form.member('student'),
  ];
  const { class: made } = await mustCall(api, 'createClass', {
    token: teacher.token,
    body: { title: 'JEE', price: 0, subject: 'Mathematics' },
  });
  const sections = [
    { title: 'Physics', questions: [question('Sound', { topic: 'Waves' })] },
    { title: 'Chemistry', questions: [question('Salt', { topic: 'Ions' })] },
  ];
  const created = await mustCall(api, 'createTest', {
    token: teacher.token,
    body: { title: 'Mock', class: made.id, fee: 0, duration: 30, sections },
  });
  const params = { testId: created.data.testId as string };
  for (const student of [asha, ben]) {
    await enrol(form, student, made.id);
    await eventually(
      () => mustCall(api, 'listMyTests', { token: student.token }),
      ({ data }) => data.length === 1,
    );
  }
  const { lastAttempt } = await sitOnce(api, asha, params, ['right', 'right']);
  await sitOnce(api, ben, params, ['wrong', 'right']);
  /** Analytics learns of the test and its attempts by events, which may arrive after the results. */
  const rankOf = async ({ token }: { token: string }, of: (rank: { rank: number; earlier?: object[] }) => boolean) =>
    (
      await eventually(
        () => callApi(api, 'getTestRank', { token, params }),
        ({ status, body }) => status === 200 && of(body.data),
      )
    ).body.data;
  await rankOf(asha, ({ rank }) => rank === 1);
  await rankOf(ben, ({ rank }) => rank === 2);

  // Both are right by the corrected key in one question each, so Ben overtakes Asha.
  await mustCall(api, 'correctKey', {
    token: teacher.token,
    params,
    body: { question: 1, correctAnswer: 1, reason: 'The book has it the other way round' },
  });
  const rank = await rankOf(asha, ({ earlier }) => earlier !== undefined);
  const { data: result } = await mustCall(api, 'getResult', {
    token: asha.token,
    params: { attemptId: lastAttempt.attemptId },
  });
  expect(result.corrections).toMatchObject([{ before: { score: 4, maxScore: 4 }, after: { score: 2, maxScore: 4 } }]);
  const [{ correctedAt }] = result.corrections;
  expect(rank).toMatchObject({ rank: 2, of: 2, earlier: [{ correctedAt, rank: 1, of: 2 }] });
  expect(await rankOf(ben, ({ earlier }) => earlier !== undefined)).toMatchObject({ rank: 1, earlier: [{ rank: 2 }] });

  // It waits some minutes for further corrections.
  const copies = (await form.database('identity')).collection<{ _id: string }>('graded_attempts');
  await eventually(
    () =>
      copies.updateOne({ _id: lastAttempt.attemptId, tellAt: { $exists: true } }, { $set: { tellAt: new Date(0) } }),
    ({ matchedCount }) => matchedCount === 1,
  );
  const [mail] = await eventually(
    () => form.mailbox.messages(asha.email),
    (mails) => mails.length > 0,
  );
  expect(mail?.text).toMatch(/Your score was 4 of 4 and is now 2 of 4\.\s+Ranks are counted again too/);

  const { data: figures } = await mustCall(api, 'getStudentAnalytics', { token: asha.token });
  expect(figures.subjectWisePerformance).toMatchObject([
    { subject: 'Chemistry', averageScore: 100, areas: [{ area: 'Ions' }] },
    { subject: 'Physics', averageScore: 0, areas: [{ area: 'Waves' }] },
  ]);
});
