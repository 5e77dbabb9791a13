import { sharedByTests } from '@kasauti/service-kit/testing';
import crypto from 'node:crypto';
import {
  aSchool,
  choose,
  chooseAll,
  MIN,
  multiCorrect,
  shortAnswer,
  type as typed,
  type School,
} from '../../test/builders';
import { shownIds } from '../paper/option-ids';
import { addTo, emptyTally } from './cohort';

describe('the choices of a cohort', () => {
  const school = sharedByTests(aSchool);

  it('N-028: shows a student the choices of others once the key is released, there are enough and the job has counted', async () => {
    const end = new Date(school.clock.now().getTime() + 60 * MIN);
    const testId = await school.aTest({ endDate: end.toISOString(), attempts: 2 });
    const sat = [];
    for (const text of ['4', '4', '5', '4', '5']) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, text, 1)] });
      sat.push({ student, attempt });
    }
    const [first] = sat as [(typeof sat)[0]];
    const again = await school.started(testId, first.student); // a second attempt does not count
    await school.submit(again, { responses: [choose(again, 0, '6', 1)] });
    const result = async () => (await school.result(first.attempt.attemptId, first.student)).body.data;
    const percents = async () => {
      await result();
      await school.t.settle();
      await school.t.runJob('count-cohorts');
      const { cohortSize, responses } = await result();
      return [cohortSize, ...(responses[0]?.options ?? []).map((o: { text: string; percent?: number }) => o.percent)];
    };
    expect(await percents()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await school.doc('cohorts', testId)).toBeNull(); // not counted before the release
    school.clock.set(new Date(end.getTime() + 62 * MIN + 120_000));
    expect(await percents()).toEqual([5, 0, 60, 40, 0]);
    const few = await school.aTest();
    const ofFour: Awaited<ReturnType<School['started']>>[] = [];
    for (const { student } of sat.slice(0, 4)) {
      const attempt = await school.started(few, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
      ofFour.push(attempt);
    }
    const fourth = async () => (await school.result(ofFour[0]?.attemptId ?? '', first.student)).body.data;
    await fourth();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    expect(await school.doc('cohorts', few)).toMatchObject({ size: 4 });
    expect(await fourth()).not.toHaveProperty('cohortSize');
    expect((await fourth()).responses[0].options[0]).not.toHaveProperty('percent');
  });

  it('counts each of several chosen options', async () => {
    const testId = await school.aTest({ questions: [multiCorrect()] });
    const results = [];
    for (const texts of [['2', '7'], ['2'], ['2', '4', '7'], ['2'], ['2', '7']]) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [chooseAll(attempt, 'Which are prime?', texts, 1)] });
      results.push(async () => (await school.result(attempt.attemptId, student)).body.data);
    }
    await results[0]?.();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    const { responses } = await results[0]?.();
    expect(responses[0].options.map((o: { percent: number }) => o.percent)).toEqual([100, 20, 60, 0]);
  });

  it('counts the other tests although one fails', async () => {
    const asked = [];
    for (let i = 0; i < 2; i++) {
      const testId = await school.aTest();
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
      asked.push(testId);
    }
    const [broken, other] = asked as [string, string];
    const { attempts } = school.stores();
    const original = attempts.firstClosed;
    attempts.firstClosed = (testId, ...rest) =>
      testId === broken ? Promise.reject(new Error('this one cannot be read')) : original(testId, ...rest);
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    attempts.firstClosed = original;
    expect(await school.doc('cohorts', other)).toMatchObject({ size: 1 });
    expect(await school.doc('cohorts', broken)).toMatchObject({
      size: 0,
      failures: 1,
      wantedAt: new Date(school.clock.now().getTime() + 5000),
    });
    school.clock.advance(5000);
    await school.t.runJob('count-cohorts');
    expect(await school.doc('cohorts', broken)).toMatchObject({ size: 1 });
    expect(await school.doc('cohorts', broken)).not.toHaveProperty('failures');
  });

  it('counts 25 long answers of each of 200 students into a document that can be stored', async () => {
    const asked = Array.from({ length: 25 }, (_, n) => shortAnswer({ question: `Question ${n}` }));
    const testId = await school.aTest({ questions: asked });
    const sat = [];
    for (let i = 0; i < 3; i++) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [typed(attempt, 'Question 0', i === 0 ? 'Delhi' : 'Bombay', 1)] });
      sat.push({ student, attempt });
    }
    const [{ attempt, student }] = sat as [(typeof sat)[0]];
    await school.result(attempt.attemptId, student);
    const { attempts } = school.stores();
    const original = attempts.firstClosed;
    const one = await attempts.get(attempt.attemptId);
    if (!one) throw new Error('no attempt');
    const long = (n: number, question: string) => `${n} ${question} `.padEnd(1500, 'हिंदी ');
    const page = [...Array(200).keys(), 0, 1].map((n) => ({
      ...one,
      responses: Object.fromEntries(
        attempt.paper.questions.map((q) => [q.id, { text: long(n, q.text), seq: 1, receivedAt: new Date(0) }]),
      ),
    }));
    attempts.firstClosed = (id, after, limit) =>
      id === testId ? Promise.resolve(after ? [] : page) : original(id, after, limit);
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    attempts.firstClosed = original;
    const doc = await school.doc('cohorts', testId);
    expect(doc).toMatchObject({ size: 202 });
    expect(doc).not.toHaveProperty('failures');
    expect(Buffer.byteLength(JSON.stringify(doc))).toBeLessThan(1_000_000);
    const stats = await school.t.call('getQuestionStats', { as: school.teacher, params: { testId } });
    const { texts } = stats.body.data.questions[0];
    expect(texts[0]).toMatchObject({ count: 2, isRight: false, text: expect.stringMatching(/^[01] question 0 हिंदी/) });
    expect(texts[0].text.length).toBeLessThan(100);
  });

  it("reads for a student's result the shares of the options, not the teacher's figures", async () => {
    const testId = await school.aTest();
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt);
    const read: unknown[] = [];
    school.t.db.connection.set('debug', ((collection: string, method: string, ...args: unknown[]) => {
      if (collection === 'cohorts' && method.startsWith('find')) read.push(args[1]);
    }) as never);
    await school.result(attempt.attemptId, student);
    school.t.db.connection.set('debug', false);
    expect(read).toEqual([
      expect.objectContaining({ projection: { size: 1, counts: 1, seen: 1, restUntil: 1, wantedAt: 1 } }),
    ]);
  });

  it('counts again a minute later when there are more attempts', async () => {
    const testId = await school.aTest();
    const sit = async (text: string) => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, text, 1)] });
      return async () => (await school.result(attempt.attemptId, student)).body.data;
    };
    const result = await sit('4');
    for (const text of ['4', '5', '4', '5']) await sit(text);
    await result();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    expect((await result()).cohortSize).toBe(5);
    await sit('5');
    await school.t.runJob('count-cohorts');
    expect((await result()).cohortSize).toBe(5);
    school.clock.advance(2 * MIN);
    await result();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    expect(await result()).toMatchObject({
      cohortSize: 6,
      responses: [{ options: [{ percent: 0 }, { percent: 50 }, { percent: 50 }, { percent: 0 }] }, {}],
    });
  });

  it('rests nine times as long as a count took', async () => {
    const testId = await school.aTest();
    const sit = async () => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
      return () => school.result(attempt.attemptId, student);
    };
    const { attempts } = school.stores();
    const original = attempts.firstClosed;
    attempts.firstClosed = (...page) => {
      school.clock.advance(20_000);
      return original(...page);
    };
    const look = await sit();
    const sizeAfter = async (ms: number) => {
      school.clock.advance(ms);
      await look();
      await school.t.settle();
      await school.t.runJob('count-cohorts');
      return (await school.doc('cohorts', testId))?.['size'];
    };
    expect(await sizeAfter(0)).toBe(1);
    await sit();
    expect(await sizeAfter(2 * MIN)).toBe(1);
    expect(await sizeAfter(MIN + 1)).toBe(2);
    // Nothing has changed, so nothing is counted and the rest is short again.
    await sizeAfter(3 * MIN + 1);
    await sit();
    expect(await sizeAfter(MIN + 1)).toBe(3);
    attempts.firstClosed = original;
  });

  it('leaves the option ids that saves need where they are', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    const paper = await school.stores().papers.get(`${testId}:2`);
    if (!paper) throw new Error('no paper');
    const tally = emptyTally();
    for (let n = 0; n < 2001; n++)
      addTo(tally, { _id: `other${n}`, optionIds: 'attempt', responses: {}, result: null }, paper);
    const computed = jest.spyOn(crypto, 'createHmac');
    const shown = shownIds(paper, { _id: attempt.attemptId, optionIds: 'attempt' });
    for (const { options } of paper.items) for (const { id } of options) shown(id);
    expect(computed).not.toHaveBeenCalled();
    computed.mockRestore();
  });
});
