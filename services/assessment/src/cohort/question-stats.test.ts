import { sharedByTests } from '@kasauti/service-kit/testing';
import {
  aSchool,
  choose,
  chooseAll,
  lost,
  mcq,
  MIN,
  multiCorrect,
  once,
  shortAnswer,
  trueFalse,
  type as typed,
} from '../../test/builders';
import { addAnswer, alarmOf, emptyQuestion, medianSec } from './question-tally';

describe('the questions of a test', () => {
  const school = sharedByTests(aSchool);
  const stats = async (testId: string) => {
    await school.t.settle();
    const read = () => school.t.call('getQuestionStats', { as: school.teacher, params: { testId } });
    await read();
    await school.t.runJob('count-cohorts');
    return (await read()).body.data;
  };

  it('N-030: show who chose what, the median time, and follow every grade and correction', async () => {
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const attempts: string[] = [];
    for (const [option, text, timeSpentMs] of [
      ['4', 'Delhi', 20_000],
      ['5', 'Bombay', 30_000],
      ['5', ' bombay ', 90_000],
    ] as const) {
      const attempt = await school.started(testId, await school.aStudent());
      const [, question] = attempt.paper.questions;
      await school.submit(attempt, {
        responses: [choose(attempt, 0, option, 1, { timeSpentMs }), { questionId: question?.id, text, seq: 2 }],
      });
      attempts.push(attempt.attemptId);
    }
    const { size, questions } = await stats(testId);
    expect(size).toBe(3);
    expect(questions[0]).toMatchObject({ question: 1, right: 1, wrong: 2, skipped: 0, pending: 0, medianSec: 30 });
    expect(questions[0].options.map((o: { count: number; isRight: boolean }) => [o.count, o.isRight])).toEqual([
      [0, false],
      [1, true],
      [2, false],
      [0, false],
    ]);
    expect(questions[1]).toMatchObject({
      right: 1,
      pending: 2,
      texts: [
        { text: 'bombay', count: 2, isRight: false },
        { text: 'delhi', count: 1, isRight: true },
      ],
    });
    await school.t.call('gradeAnswers', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, attemptIds: attempts.slice(1), points: 0 },
    });
    await school.correct(testId, { question: 1, drop: true });
    await school.t.runJob('regrade');
    school.clock.advance(2 * MIN);
    const after = (await stats(testId)).questions;
    expect(after[0]).toMatchObject({ rule: 'dropped', right: 0, wrong: 0 });
    expect(after[1]).toMatchObject({ right: 1, wrong: 2, pending: 0 });
  });

  it('N-030: tell an answer with part of the points from a wrong one', async () => {
    const marking = { correct: 4, wrong: -2, skipped: 0, partialRule: { kind: 'per_option', marks: 1 } };
    const testId = await school.aTest({
      questions: undefined,
      sections: [{ title: 'Maths', marking, questions: [multiCorrect()] }],
    });
    for (const texts of [['2', '7'], ['2'], ['7'], ['2', '4']]) {
      const attempt = await school.started(testId, await school.aStudent());
      await school.submit(attempt, { responses: [chooseAll(attempt, 'Which are prime?', texts, 1)] });
    }
    expect((await stats(testId)).questions).toMatchObject([{ right: 1, wrong: 3, partial: 2, skipped: 0 }]);
  });

  it('know an accepted text that is written in other signs', async () => {
    const testId = await school.aTest({
      questions: [shortAnswer({ question: 'Water?', correctAnswer: 'H₂O', acceptedAnswers: [] })],
    });
    for (let i = 0; i < 3; i++) {
      const attempt = await school.started(testId, await school.aStudent());
      await school.submit(attempt, { responses: [typed(attempt, 'Water?', 'H₂O', 1)] });
    }
    const [question] = (await stats(testId)).questions;
    expect(question).toMatchObject({ right: 3, texts: [{ count: 3, isRight: true }] });
    expect(question).not.toHaveProperty('alarm');
  });

  it('have a typing error corrected after the first attempt: answers, key and ids stay, the change is logged', async () => {
    const testId = await school.aTest({ questions: [mcq(), trueFalse()] });
    const attempt = await school.started(testId, await school.aStudent());
    const fix = (body: object) =>
      school.t.call('fixQuestionText', {
        as: school.teacher,
        params: { testId },
        body: { question: 2, text: 'Water is wet.', reason: 'full stop missing', ...body },
      });
    const { keys, textFixes } = school.stores();
    const before = [await keys.get(`${testId}:2`), await school.docs('papers', { testId })];
    once(textFixes, 'insert', lost);
    expect((await fix({})).status).toBe(500);
    expect([await keys.get(`${testId}:2`), await school.docs('papers', { testId })]).toEqual(before);
    expect((await fix({})).body.data.paperVersion).toBe(3);
    expect((await fix({ options: ['True'] })).body.code).toBe('options_differ');
    expect((await fix({ question: 7 })).body.code).toBe('question_unknown');
    const later = await school.started(testId, await school.aStudent());
    expect(attempt.paper.questions[1]?.text).toBe('Water is wet');
    expect(later.paper.questions[1]).toMatchObject({ id: attempt.paper.questions[1]?.id, text: 'Water is wet.' });
    for (const one of [attempt, later]) {
      const { body } = await school.submit(one, { responses: [choose(one, 1, 'True', 1)] });
      expect(body.data).toMatchObject({ score: 1 });
    }
    await school.t.settle();
    const { body } = await school.t.call('getTestOverview', { as: school.teacher, params: { testId } });
    expect(body.data.log).toMatchObject([{ kind: 'text_fixed', question: 2, text: 'full stop missing' }]);
  });
});

describe('the alarm of a question', () => {
  type Answer = [id: string, verdict: 'correct' | 'wrong' | 'pending', percentage: number];
  const tally = (...answers: Answer[]) => {
    const question = emptyQuestion();
    for (const [id, verdict, percentage] of answers)
      addAnswer(question, { response: undefined, optionIds: [id], verdict, percentage });
    return question;
  };
  const typedTally = (...answers: Answer[]) => {
    const question = emptyQuestion();
    for (const [text, verdict, percentage] of answers)
      addAnswer(question, { response: { text } as never, optionIds: [], verdict, percentage });
    return question;
  };
  const many = (n: number, ...answer: Answer): Answer[] => Array.from({ length: n }, () => answer);
  const isRight = (id: string) => id === 'key';

  it('B-006: rises when stronger students choose another answer, or fewer than half are right', () => {
    const strong = tally(...many(5, 'key', 'correct', 40), ...many(3, 'b', 'wrong', 80));
    expect(alarmOf(strong, isRight)).toBe('key_in_doubt');
    const weak = tally(...many(5, 'key', 'correct', 70), ...many(3, 'b', 'wrong', 20));
    expect(alarmOf(weak, isRight)).toBeUndefined();
    const hard = tally(...many(2, 'key', 'correct', 70), ...many(4, 'b', 'wrong', 20));
    expect(alarmOf(hard, isRight)).toBe('few_right');
  });

  it('does not rise for an answer that its teacher has marked right', () => {
    const key = many(5, 'key', 'correct', 40);
    const marked = typedTally(...key, ...many(4, 'kee', 'correct', 80), ...many(2, 'kee', 'pending', 90));
    expect(alarmOf(marked, isRight)).toBeUndefined();
    const refused = typedTally(...key, ...many(4, 'kee', 'correct', 80), ...many(3, 'kee', 'wrong', 90));
    expect(alarmOf(refused, isRight)).toBe('key_in_doubt');
    expect(alarmOf(typedTally(...many(5, 'kee', 'correct', 80), ...many(3, 'other', 'wrong', 20)), isRight)).toBe(
      undefined,
    );
  });

  it('rises when no student gave the right answer, and counts no answer that waits', () => {
    expect(alarmOf(tally(...many(3, 'b', 'wrong', 20)), isRight)).toBe('key_in_doubt');
    const waiting = many(5, 'key', 'correct', 60);
    for (let i = 0; i < 6; i++) waiting.push([`text ${i}`, 'pending', 50]);
    expect(alarmOf(typedTally(...waiting), isRight)).toBeUndefined();
  });

  it('has a median of times in steps of five seconds', () => {
    expect(medianSec({ times: { '10': 1, '20': 1, '600': 1 } })).toBe(20);
    expect(medianSec({ times: {} })).toBeUndefined();
  });
});
