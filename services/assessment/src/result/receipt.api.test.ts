import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, chooseAll, multiCorrect } from '../../test/builders';
import { receiptsOf, responsesHash } from './receipt';

describe('the receipt of an attempt', () => {
  const school = sharedByTests(aSchool);

  const receipt = (attemptId: string, input: object) =>
    school.t.call('getReceipt', { params: { attemptId }, ...input });
  const verify = async (code: string) => (await school.t.call('verifyReceipt', { body: { code } })).body.data;
  async function submitted() {
    const student = await school.aStudent();
    const attempt = await school.started(await school.aTest({ showResults: false }), student);
    await school.save(attempt, [choose(attempt, 0, '4', 1, { timeSpentMs: 4000 })]);
    school.clock.advance(60_000);
    await school.submit(attempt, { responses: [choose(attempt, 1, 'True', 2)] });
    return { student, attempt };
  }

  it('B-002: states what was stored and is publicly verifiable', async () => {
    const { student, attempt } = await submitted();
    const {
      body: { data },
    } = await receipt(attempt.attemptId, { as: student });
    expect(data).toMatchObject({
      attemptId: attempt.attemptId,
      testTitle: 'Kinematics',
      submittedAt: school.clock.now().toISOString(),
      answeredCount: 2,
      lastSeq: 2,
      responsesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await receipt(attempt.attemptId, { token: attempt.ticket })).body.data).toEqual(data);
    const { submittedAt, answeredCount, responsesHash: hash, code } = data;
    expect(await verify(code)).toEqual({
      valid: true,
      testTitle: 'Kinematics',
      submittedAt,
      answeredCount,
      responsesHash: hash,
      unchanged: true,
    });
    expect(await verify(` ${code.slice(0, 40)}\n${code.slice(40)} `)).toMatchObject({ valid: true });
  });

  it.each([
    ['an answer', { choice: 'another' }],
    ['the time of an answer', { receivedAt: new Date(0) }],
    ['the time spent', { timeSpentMs: 1 }],
  ])('B-002: detects that %s was changed in the store', async (_case, change) => {
    const { student, attempt } = await submitted();
    const { code } = (await receipt(attempt.attemptId, { as: student })).body.data;
    const question = attempt.paper.questions[0]?.id;
    const set = Object.fromEntries(
      Object.entries(change).map(([field, value]) => [`responses.${question}.${field}`, value]),
    );
    await school.t.stored('attempts').updateOne({ _id: attempt.attemptId }, { $set: set });
    expect(await verify(code)).toMatchObject({ valid: true, unchanged: false });
  });

  it('detects a change among the chosen options', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(await school.aTest({ questions: [multiCorrect()] }), student);
    await school.submit(attempt, { responses: [chooseAll(attempt, 'Which are prime?', ['2', '4'], 1)] });
    const { answeredCount, code } = (await receipt(attempt.attemptId, { as: student })).body.data;
    expect(answeredCount).toBe(1);
    expect(await verify(code)).toMatchObject({ valid: true, unchanged: true });
    const { questionId, choices } = chooseAll(attempt, 'Which are prime?', ['2', '7'], 1);
    await school.t
      .stored('attempts')
      .updateOne({ _id: attempt.attemptId }, { $set: { [`responses.${String(questionId)}.choices`]: choices } });
    expect(await verify(code)).toMatchObject({ valid: true, unchanged: false });
  });

  it('stays valid when the key is corrected and the result regraded', async () => {
    const { student, attempt } = await submitted();
    const { code } = (await receipt(attempt.attemptId, { as: student })).body.data;
    const { testId } = (await school.doc('attempts', attempt.attemptId)) as { testId: string };
    await school.correct(testId, { question: 1, drop: true });
    await school.t.runJob('regrade');
    expect(await verify(code)).toMatchObject({ valid: true, unchanged: true });
  });

  it('rejects every code without a valid signature', async () => {
    const { student, attempt } = await submitted();
    const { code } = (await receipt(attempt.attemptId, { as: student })).body.data as { code: string };
    const [prefix, payload = '', signature] = code.split('.');
    const more = Buffer.from(
      JSON.stringify([
        ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]).map((v) => (v === 2 ? 3 : v)),
      ]),
    ).toString('base64url');
    const forged = receiptsOf('another secret that is long enough').sign({
      attemptId: attempt.attemptId,
      submittedAt: new Date(),
      answeredCount: 2,
      lastSeq: 2,
      responsesHash: 'x',
    });
    for (const wrong of [
      `${prefix}.${more}.${signature}`,
      `KR2.${payload}.${signature}`,
      `${code}.x`,
      `${code.slice(0, -3)}xyz`,
      forged,
      attempt.ticket,
      'x',
      'KR1..',
    ]) {
      expect([wrong, await verify(wrong)]).toEqual([wrong, { valid: false }]);
    }
    expect((await school.t.call('verifyReceipt', { body: {} })).status).toBe(400);
  });

  it('is available to its student after the submit', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(await school.aTest(), student);
    expect((await receipt(attempt.attemptId, { as: student })).body.code).toBe('attempt_in_progress');
    expect((await receipt(attempt.attemptId, { as: aUser('student') })).status).toBe(404);
    expect((await receipt(attempt.attemptId, { as: school.teacher })).status).toBe(403);
    expect((await receipt(attempt.attemptId, {})).status).toBe(401);
  });

  it('hashes equal answers equally in any order', () => {
    const r = { choice: 'a', seq: 1, receivedAt: new Date(0) };
    expect(responsesHash({ q1: r, q2: { ...r, seq: 2 } })).toBe(
      responsesHash({ q2: { ...r, seq: 2 }, q1: { marked: false, ...r } }),
    );
    expect(responsesHash({ q1: r })).not.toBe(responsesHash({ q1: { ...r, choice: null } }));
  });
});
