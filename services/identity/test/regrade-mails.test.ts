import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { inIndia } from '../src/mail/texts/texts';
import { startIdentity } from './builders';
import { classWithTest, type TestOver } from './class-with-test';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('mails about a corrected key', () => {
  const rig = sharedByTests(startIdentity);
  const now = () => rig.t.clock.now().toISOString();
  const pass = async (minutes: number) => {
    rig.t.clock.advance(minutes * MINUTE_MS);
    await rig.t.runJob('mail-result-changes');
    await rig.t.runJob('send-mail');
  };
  // The first mail is the code of the sign-up.
  const arrived = (email: string) => rig.mailbox.to(email).slice(1);
  /** After no correction has come for ten minutes. */
  const mails = async (email: string) => {
    await pass(10);
    return arrived(email);
  };
  const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
  const scores = (found: { text: string }[]) => found.map(({ text }) => /Your score was .*?\./.exec(text)?.[0]);

  /** A student with 15 of 15 in a test of 15 points. */
  async function aResult(over: TestOver = {}) {
    const one = await classWithTest(rig, over);
    const attemptId = newId();
    const grade = (aggSeq: number, pending: number, more: object) =>
      one.graded(attemptId, aggSeq, pending, one.student.id, rig.t.clock.now(), { maxScore: 15, ...more });
    /** 15 of 15 becomes 10 of 15. */
    const regraded = (part: object = {}) => ({
      attemptId,
      testId: one.testId,
      classId: one.classId,
      studentId: one.student.id,
      keyVersion: 2,
      previousKeyVersion: 1,
      score: 10,
      previousScore: 15,
      maxScore: 15,
      previousMaxScore: 15,
      percentage: 66.666667,
      previousPercentage: 100,
      previousPending: 0,
      regradedAt: now(),
      ...part,
    });
    /** Both events of one write, in its order. */
    const regrade = async (data: ReturnType<typeof regraded> & { pendingGrading?: number }) => {
      const { score, maxScore, keyVersion, pendingGrading = 0 } = data;
      await grade(keyVersion, pendingGrading, { score, maxScore, keyVersion });
      await rig.t.deliver('test_regraded', data, { aggId: attemptId, aggSeq: keyVersion, occurredAt: data.regradedAt });
    };
    /** By the key of that version; one question is corrected with each. */
    const corrected = (keyVersion: number, previousScore: number, score: number, part: object = {}) =>
      regraded({
        keyVersion,
        previousKeyVersion: keyVersion - 1,
        previousScore,
        score,
        percentage: (score * 100) / 15,
        previousPercentage: (previousScore * 100) / 15,
        corrections: [{ questionNumber: keyVersion, kind: 'answer_changed', correctedAt: now() }],
        ...part,
      });
    await grade(1, 0, { score: 15 });
    return { ...one, attemptId, email: one.student.email, grade, regraded, regrade, corrected };
  }

  it.each([
    ['a changed score that is out', { release: 'at_submit' }, {}, ['Graded again: Waves']],
    [
      'an equal score of fewer points',
      { release: 'at_submit' },
      { score: 15, maxScore: 15, previousMaxScore: 16, percentage: 100, previousPercentage: 93.75 },
      ['Graded again: Waves'],
    ],
    ['an equal score', { release: 'at_submit' }, { score: 15, percentage: 100 }, []],
    ['a score that still waited for points', { release: 'at_submit' }, { previousPending: 1 }, []],
    ['a new score that waits for points', { release: 'at_submit' }, { pendingGrading: 1 }, []],
    ['a score that is not out yet', { release: 'manual' }, {}, []],
    ['a changed score of a cancelled test', { release: 'at_submit', status: 'cancelled' }, {}, ['Graded again: Waves']],
  ] as const)('a regrade is mailed for a visible change: %s', async (_what, over, change, expected) => {
    const { email, regraded, regrade } = await aResult(over);
    const event = regraded(change);
    for (let i = 0; i < 2; i++) await regrade(event);
    expect(await subjects(email)).toEqual(expected);
  });

  it('N-038: the mail names question, day, reason, both scores and where the rank is', async () => {
    const { email, corrected, regrade } = await aResult();
    const correctedAt = now();
    const reason = 'The book has <5>';
    const corrections = [{ questionNumber: 2, kind: 'answer_changed', correctedAt, reason }];
    await regrade(corrected(2, 15, 10, { corrections }));
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      `Question 2 of the test Waves was corrected on ${inIndia(correctedAt, 'en')}, because: The book has <5>`,
    );
    expect(mail?.text).toContain('Your score was 15 of 15 and is now 10 of 15.');
    expect(mail?.text).toContain('Ranks are counted again too: if you have one, it is on the page of your result.');
    expect(mail?.html).not.toContain('<5>');
  });

  it('corrections that follow within minutes are one mail, from the first score to the last, also when their events are repeated', async () => {
    const { email, corrected, regrade } = await aResult();
    const events = [corrected(2, 15, 10)];
    await regrade(events[0] as never);
    for (const [version, before, after] of [
      [3, 10, 12],
      [4, 12, 11],
    ] as const) {
      await pass(6);
      const next = corrected(version, before, after);
      events.push(next);
      for (const event of events) await regrade(event);
    }
    expect(arrived(email)).toEqual([]);
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(scores([mail as { text: string }])).toEqual(['Your score was 15 of 15 and is now 11 of 15.']);
    for (const number of [2, 3, 4]) expect(mail?.text).toContain(`Question ${number} of the test Waves`);
    for (const event of events) await regrade(event);
    expect(await mails(email)).toHaveLength(1);
  });

  it('a correction that is taken back within minutes is not mailed, and one after it is', async () => {
    const { email, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 10));
    await pass(5);
    await regrade(corrected(3, 10, 15));
    expect(await mails(email)).toEqual([]);
    await regrade(corrected(4, 15, 13));
    expect(scores(await mails(email))).toEqual(['Your score was 15 of 15 and is now 13 of 15.']);
  });

  it.each([
    ['to another score', 11, ['Your score was 15 of 15 and is now 11 of 15.']],
    ['back to the score before', 15, []],
  ])('points that a teacher changes before the mail leaves, %s, count in it', async (_what, score, expected) => {
    const { email, grade, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 10));
    await pass(5);
    await grade(3, 0, { score, keyVersion: 2 });
    expect(scores(await mails(email))).toEqual(expected);
  });

  it('says that the test is not scored once every question was dropped', async () => {
    const { email, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 0, { maxScore: 0 }));
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      'Your score was 15 of 15. The test is not scored any more, because every question was dropped.',
    );
    expect(mail?.text).not.toContain('Ranks');
  });

  it('a correction after the mail is mailed from the score that the mail said', async () => {
    const { email, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 10));
    await mails(email);
    await regrade(corrected(3, 10, 12));
    const said = scores(await mails(email));
    expect(said.sort()).toEqual([
      'Your score was 10 of 15 and is now 12 of 15.',
      'Your score was 15 of 15 and is now 10 of 15.',
    ]);
  });

  it('of two corrections whose events come in the wrong order the scores are in the right one', async () => {
    const { email, corrected, regrade } = await aResult();
    const first = corrected(2, 15, 10);
    await regrade(corrected(3, 10, 12));
    await regrade(first);
    expect(scores(await mails(email))).toEqual(['Your score was 15 of 15 and is now 12 of 15.']);
  });

  it('two that are handled at the same moment are one mail, and two processes that send it send it once', async () => {
    const { email, corrected, regrade } = await aResult();
    await Promise.all([regrade(corrected(2, 15, 10)), regrade(corrected(3, 10, 12))]);
    rig.t.clock.advance(10 * MINUTE_MS);
    await Promise.all([rig.t.runJob('mail-result-changes'), rig.t.runJob('mail-result-changes')]);
    expect(scores(await mails(email))).toEqual(['Your score was 15 of 15 and is now 12 of 15.']);
  });

  it.each([
    ['has turned these mails off', { 'mails.results': false }, 0],
    ['has closed the account', { isActive: false }, 0],
    ['reads Hindi now', { language: 'hi' }, 1],
  ])('who %s in the meantime', async (_what, change, expected) => {
    const { email, student, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 10));
    await rig.t.stored('users').updateOne({ _id: student.id }, { $set: change });
    const found = await mails(email);
    expect(found).toHaveLength(expected);
    expect(found.some(({ text }) => text.includes('Your score'))).toBe(false);
  });

  it('no change of a score that another attempt has replaced in the meantime is mailed', async () => {
    const { email, student, attemptId, graded, corrected, regrade } = await aResult();
    await regrade(corrected(2, 15, 10));
    await graded(newId(), 1, 0, student.id, rig.t.clock.now(), { replaces: attemptId });
    expect(await mails(email)).toEqual([]);
  });

  it.each([
    ['a lower score', 8, ['Graded again: Waves']],
    ['the same score', 15, []],
  ])('a score that a correction left waiting is mailed once it has its points: %s', async (_what, score, expected) => {
    const { email, grade, corrected, regrade } = await aResult({ release: 'at_submit' });
    await grade(2, 1, { score: 10, keyVersion: 2 });
    await regrade(corrected(2, 15, 10, { pendingGrading: 1 }));
    // History that is read again.
    await grade(1, 0, { score: 15 });
    expect(await subjects(email)).toEqual([]);
    for (let i = 0; i < 2; i++) await grade(4, 0, { score, keyVersion: 2 });
    // Points that are changed later are no news of the correction; its mail names the score that the page shows then.
    await grade(5, 0, { score: 9, keyVersion: 2 });
    expect(await subjects(email)).toEqual(expected);
    const [mail] = await mails(email);
    if (mail) {
      expect(mail.text).toContain('Question 2 of the test Waves was corrected on');
      expect(mail.text).toContain('Your score was 15 of 15 and is now 9 of 15.');
    }
  });

  it('a change that waits to be mailed waits for points too when a further correction asks for them', async () => {
    const { email, grade, corrected, regrade } = await aResult();
    await grade(2, 0, { score: 10, keyVersion: 2 });
    const events = [corrected(2, 15, 10), corrected(3, 10, 9, { pendingGrading: 1 })];
    await regrade(events[0] as never);
    await grade(3, 1, { score: 9, keyVersion: 3 });
    for (let i = 0; i < 2; i++) await regrade(events[1] as never);
    expect(await mails(email)).toEqual([]);
    await grade(4, 0, { score: 12, keyVersion: 3 });
    for (const event of events) await regrade(event);
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(scores([mail as { text: string }])).toEqual(['Your score was 15 of 15 and is now 12 of 15.']);
    expect(mail?.text).toContain('Question 3 of the test Waves');
  });

  it('a regrade before the release is not mailed when its event comes after it', async () => {
    const { email, testId, regraded, regrade } = await aResult({ release: 'manual' });
    const event = regraded();
    rig.t.clock.advance(HOUR_MS);
    await rig.t.deliver(
      'results_released',
      { testId, teacherId: newId(), releasedAt: rig.t.clock.now().toISOString() },
      { aggId: testId, aggSeq: 9 },
    );
    await regrade(event);
    expect(await subjects(email)).toEqual([]);
  });
});
