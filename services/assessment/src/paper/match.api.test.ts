import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, MIN, type Started } from '../../test/builders';
import { CATALYSTS, KEY, matchQuestion, PROCESSES } from '../../test/match';

type Question = Started['paper']['questions'][number] & {
  match: { rows: string[]; columns: string[]; oneEach: boolean };
};
type Pair = [row: string, column: string];
const PAIRS: Pair[] = PROCESSES.map((row, r) => [row, CATALYSTS[KEY[r]?.[0] ?? -1] ?? '']);

const questionOf = (attempt: Started) => attempt.paper.questions[0] as Question;
/** The cell that this attempt shows where the two texts meet. */
function cellOf(attempt: Started, [row, column]: Pair): string {
  const { match, options } = questionOf(attempt);
  return options[match.rows.indexOf(row) * match.columns.length + match.columns.indexOf(column)]?.id ?? '';
}
const chosen = (attempt: Started, pairs: Pair[], seq = 1) => ({
  questionId: questionOf(attempt).id,
  choices: pairs.map((pair) => cellOf(attempt, pair)),
  seq,
});

describe('N-059: match the column', () => {
  const school = sharedByTests(aSchool);

  const call = (operation: string, params: object, body?: object) =>
    school.t.call(operation as 'getTestDraft', { as: school.teacher, params: params as never, body: body as never });

  it('keeps an unfinished one in a draft, and names what is missing when it is published', async () => {
    const unfinished = { rows: ['Haber process', ''], columns: ['Iron'], right: [[0, 5]] };
    const { body } = await call('createTestDraft', {}, school.body({ questions: [matchQuestion({}, unfinished)] }));
    const stored = await call('getTestDraft', { testId: body.data.id });
    expect(stored.body.data.questions).toMatchObject([{ match: { ...unfinished, oneEach: true } }]);
    const refused = await call('publishTest', { testId: body.data.id });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map((e: { field: string; code: string }) => `${e.field} ${e.code}`)).toEqual([
      'questions.0.match.rows.1 match_item_empty',
      'questions.0.match.columns too_few_options',
      'questions.0.match.right match_index',
    ]);
  });

  it.each<[string, object, object, string, string]>([
    ['another type', { type: 'mcq' }, {}, 'match', 'match_type'],
    ['a row without an answer', {}, { right: [[1], [0], [], [2]] }, 'match.right.2', 'match_row_empty'],
    ['a key that is too short', {}, { right: KEY.slice(0, 3) }, 'match.right.3', 'match_row_empty'],
    ['two answers of one row', {}, { right: [[1, 2], [0], [3], [2]] }, 'match.right.0', 'match_one_each'],
    ['a key that is too long', {}, { right: [...KEY, [0]] }, 'match.right', 'match_index'],
    ['equal items', {}, { rows: ['a', ' a ', 'b', 'c'] }, 'match.rows', 'same_options'],
  ])('is not published with %s', async (_case, over, match, field, code) => {
    const refused = await school.create({ questions: [matchQuestion(over, match)] });
    expect(refused.body).toMatchObject({ code: 'test_not_ready', errors: [{ field: `questions.0.${field}`, code }] });
  });

  it('computes options and key, whatever a request says about them', async () => {
    const own = { options: ['x'], correctAnswers: [3] };
    const { body } = await call('createTestDraft', {}, school.body({ questions: [matchQuestion(own)] }));
    const [question] = body.data.questions;
    expect(question.options.slice(0, 5)).toEqual(['A → I', 'A → II', 'A → III', 'A → IV', 'B → I']);
    expect(question.correctAnswers).toEqual([1, 4, 11, 14]);
  });

  it('reaches students with its columns in an order of their own, its rows never, and without the key', async () => {
    const last = [...CATALYSTS.slice(0, 3), 'None of these'];
    const question = matchQuestion({ explanation: 'Because' }, { columns: last });
    const testId = await school.aTest({ questions: [question], shuffleQuestions: true });
    const orders = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const attempt = await school.started(testId, await school.aStudent());
      const { match, options } = questionOf(attempt);
      expect((attempt.paper as { needs?: string[] }).needs).toEqual(['match']);
      expect(match.rows).toEqual(PROCESSES);
      expect(match.columns.at(-1)).toBe('None of these');
      expect(match.columns.toSorted()).toEqual(last.toSorted());
      expect(options.map(({ text }) => text).slice(2, 6)).toEqual(['A → III', 'A → IV', 'B → I', 'B → II']);
      expect(JSON.stringify(attempt)).not.toMatch(/"right|Because|"correct/);
      orders.add(match.columns.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('refuses two cells of one row, takes them where a row may have several, and clears', async () => {
    const [one, many] = [
      await school.aTest({ questions: [matchQuestion()] }),
      await school.aTest({ questions: [matchQuestion({}, { oneEach: false, right: [[0, 1], [0], [3], [2]] })] }),
    ];
    const two: Pair[] = [
      ['Haber process', 'Iron'],
      ['Haber process', 'Platinum'],
    ];
    const attempt = await school.started(one, await school.aStudent());
    const refused = await school.save(attempt, [chosen(attempt, two)]);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'response_not_of_paper',
      errors: [{ field: 'responses.0.choices', message: 'Choose one answer for each item of List I' }],
    });
    expect((await school.doc('attempts', attempt.attemptId))?.responses).toEqual({});
    expect((await school.save(attempt, [chosen(attempt, two.slice(0, 1))])).body.data.ackSeq).toBe(1);
    expect((await school.save(attempt, [chosen(attempt, [], 2)])).body.data.ackSeq).toBe(2);
    expect((await school.submit(attempt)).body.data).toMatchObject({ answeredCount: 0 });
    const several = await school.started(many, await school.aStudent());
    expect((await school.save(several, [chosen(several, two)])).status).toBe(200);
  });

  it('shows grid, choice and key in the result, counts cells and rows, and is corrected by row', async () => {
    const testId = await school.aTest({ questions: [matchQuestion()], shuffleQuestions: true });
    const answers: Pair[][] = [PAIRS, PAIRS.slice(0, 3), [['Haber process', 'Platinum'], ...PAIRS.slice(1)]];
    const students: { student: TestUser; attempt: Started }[] = [];
    for (const pairs of answers) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [chosen(attempt, pairs)] });
      students.push({ student, attempt });
    }
    const resultOf = async (i: number) => {
      const { student, attempt } = students[i] as { student: TestUser; attempt: Started };
      return { attempt, data: (await school.result(attempt.attemptId, student)).body.data };
    };
    const { attempt, data } = await resultOf(0);
    const cells = PAIRS.map((pair) => cellOf(attempt, pair));
    expect(data).toMatchObject({ score: 4, responses: [{ verdict: 'correct', match: questionOf(attempt).match }] });
    expect(data.responses[0].choices.toSorted()).toEqual(cells.toSorted());
    expect(data.responses[0].correctChoices.toSorted()).toEqual(cells.toSorted());
    expect((await resultOf(2)).data).toMatchObject({ score: 0, responses: [{ verdict: 'wrong' }] });

    await call('getQuestionStats', { testId });
    school.clock.advance(2 * MIN);
    await school.t.runJob('count-cohorts');
    const stats = (await call('getQuestionStats', { testId })).body.data.questions[0];
    expect(stats.rows).toEqual([{ right: 2 }, { right: 3 }, { right: 3 }, { right: 2 }]);
    expect(stats.options.slice(0, 4)).toEqual([
      { text: 'A → I', count: 0, isRight: false },
      { text: 'A → II', count: 2, isRight: true },
      { text: 'A → III', count: 0, isRight: false },
      { text: 'A → IV', count: 1, isRight: false },
    ]);

    expect((await school.correct(testId, { question: 1, match: [[1], [0], [3], []] })).body).toMatchObject({
      code: 'correction_invalid',
      errors: [{ field: 'match.3', message: 'Choose a right answer for each item of List I' }],
    });
    expect((await school.correct(testId, { question: 1, match: [[3], [0], [3], [2]] })).status).toBe(200);
    await school.t.settle();
    await school.t.runJob('regrade');
    expect([(await resultOf(0)).data.score, (await resultOf(2)).data.score]).toEqual([0, 4]);
    const draft = (await call('getTestDraft', { testId })).body.data;
    expect(draft.questions[0].match.right).toEqual([[3], [0], [3], [2]]);
  });

  it.each([
    ['after it was dropped', { drop: true }],
    ['after full marks for all', { fullMarks: true }],
  ])('counts by its key again when that is corrected %s', async (_case, rule) => {
    const testId = await school.aTest({ questions: [matchQuestion()] });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [chosen(attempt, PAIRS)] });
    await school.correct(testId, { question: 1, ...rule });
    await school.correct(testId, { question: 1, match: [[3], [0], [3], [2]] });
    await school.t.settle();
    await school.t.runJob('regrade');
    const { data } = (await school.result(attempt.attemptId, student)).body;
    expect(data).toMatchObject({ score: 0, maxScore: 4, responses: [{ verdict: 'wrong' }] });
  });

  it('has its items corrected by a text fix, which leaves cells and key', async () => {
    const testId = await school.aTest({ questions: [matchQuestion()] });
    const fix = (body: object) =>
      call('fixQuestionText', { testId }, { question: 1, text: 'Match.', reason: 'typo', ...body });
    expect((await fix({ rows: PROCESSES.slice(1) })).body).toMatchObject({
      code: 'options_differ',
      errors: [{ field: 'rows' }],
    });
    expect((await fix({ options: ['a', 'b'] })).body).toMatchObject({ code: 'options_differ' });
    expect((await fix({ columns: [...CATALYSTS.slice(0, 3), 'Pt'] })).status).toBe(200);
    const draft = (await call('getTestDraft', { testId })).body.data.questions[0];
    expect(draft).toMatchObject({ question: 'Match.', match: { rows: PROCESSES, right: KEY } });
    expect(draft.match.columns[3]).toBe('Pt');
  });

  it('is one question of the bank, told apart by lists and key, and follows a corrected key', async () => {
    const bank = async (type = 'match') =>
      (await school.t.call('listBankQuestions', { as: school.teacher, query: { search: 'Bohr', type } })).body.data;
    const question = (match: object = {}) => matchQuestion({ question: 'Match Bohr.' }, match);
    const made = (await call('createBankQuestion', {}, { question: question() })).body.data;
    const edited = await call(
      'updateBankQuestion',
      { questionId: made.id },
      { question: question({ oneEach: false }), version: 1 },
    );
    expect(edited.body.data).toMatchObject({ version: 2, question: { match: { oneEach: false, right: KEY } } });
    const testId = await school.aTest({ questions: [question({ oneEach: false })] });
    await school.t.settle();
    expect(await bank()).toMatchObject([{ id: made.id, usedIn: 1, version: 2 }]);
    await school.correct(testId, { question: 1, match: [[1, 3], [0], [3], [2]] });
    await school.t.settle();
    expect(await bank()).toMatchObject([{ version: 3, question: { match: { right: [[1, 3], [0], [3], [2]] } } }]);
    await school.aTest({ questions: [question({ rows: PROCESSES.toReversed() })] });
    await school.t.settle();
    expect(await bank()).toHaveLength(2);
    expect(await bank('multi-correct')).toEqual([]);
  });
});
