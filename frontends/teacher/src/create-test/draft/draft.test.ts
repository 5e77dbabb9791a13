import { hasBasics, infoProblems, joinProblems, publishProblems, refusedProblems, wrongInfo } from './checks';
import { draftFrom, fieldsOf, itemsOf, lowestScore, newDraft, totalPoints, withAttempts, type Draft } from './draft';
import { changeDraft, type DraftChange } from './draft-change';
import { blankQuestion, type Question } from '../../question/question';

const now = Date.parse('2026-11-21T06:00:00Z');
const classId = '01JD0000000000000000000001';
const tf = (text: string, points = 1): Question => ({
  ...blankQuestion({ type: 'true-false', points, difficulty: 'medium' }),
  text,
  correct: [0],
});
const aDraft = (change: Partial<Draft> = {}): Draft => ({
  ...changeDraft(newDraft(classId), { type: 'add', question: tf('One') }),
  title: 'Optics',
  ...change,
});
const stems = (draft: Draft) =>
  itemsOf(draft)
    .map(({ question }) => question.text)
    .join('');
const all = (draft: Draft, ...changes: DraftChange[]): Draft => changes.reduce(changeDraft, draft);
const three = ['A', 'B', 'C'].reduce(
  (draft, text) => changeDraft(draft, { type: 'add', question: tf(text, 2) }),
  newDraft(),
);

describe('the draft of a test', () => {
  it('starts with the defaults: 60 minutes, 60 %, one attempt, results shown, fee of the class', () => {
    expect(newDraft()).toMatchObject({
      duration: 60,
      passingScore: 60,
      attempts: 1,
      release: 'at_submit',
      fee: null,
      shuffleQuestions: false,
    });
  });

  it('keeps its questions in the order the teacher gives them', () => {
    expect(stems(changeDraft(three, { type: 'move', key: 4, section: 1, to: 0 }))).toBe('CAB');
    expect(stems(changeDraft(three, { type: 'move', key: 2, section: 1, to: 9 }))).toBe('BCA');
    expect(stems(changeDraft(three, { type: 'move', key: 99, section: 1, to: 0 }))).toBe('ABC');
    expect(stems(changeDraft(three, { type: 'add', question: tf('X'), after: 2 }))).toBe('AXBC');
    expect(stems(changeDraft(three, { type: 'remove', key: 3 }))).toBe('AC');
    expect(stems(changeDraft(three, { type: 'replace', key: 3, question: tf('Y') }))).toBe('AYC');
    expect(totalPoints(three)).toBe(6);
  });

  it('groups its questions in sections that can be named, ordered, filled and deleted', () => {
    const two = all(three, { type: 'add_section' }, { type: 'set_section', key: 5, fields: { title: 'Chemistry' } });
    const filled = all(two, { type: 'add', question: tf('X') }, { type: 'move', key: 3, section: 5, to: 0 });
    expect(stems(filled)).toBe('ACBX');
    expect(stems(all(filled, { type: 'move_section', key: 5, to: 0 }))).toBe('BXAC');
    expect(stems(all(filled, { type: 'replace', key: 2, question: tf('Z'), section: 5 }))).toBe('CBXZ');
    expect(stems(all(filled, { type: 'add', question: tf('Y'), section: 1 }))).toBe('ACYBX');
    expect(stems(all(filled, { type: 'remove_section', key: 5 }))).toBe('AC');
    expect(all(three, { type: 'remove_section', key: 1 })).toBe(three);
  });

  it('counts the marks of each section, and what a student can lose', () => {
    const marking = { correct: 4, wrong: -1.25, skipped: 0, partial: 'none' as const };
    const marked = all(three, { type: 'set_section', key: 1, fields: { marking } }, { type: 'add_section' });
    expect([totalPoints(marked), lowestScore(marked)]).toEqual([12, -3.75]);
    expect(marked.sections.at(-1)?.marking).toEqual(marking);
  });

  it('is stored as questions while it is plain, otherwise as sections, never as both', () => {
    expect(fieldsOf(three)).toMatchObject({ questions: [{}, {}, {}], sections: undefined });
    const named = all(three, { type: 'set_section', key: 1, fields: { title: ' Physics ' } });
    expect(fieldsOf(named)).toMatchObject({
      questions: undefined,
      sections: [{ title: 'Physics', instructions: '', questions: [{}, {}, {}] }],
    });
  });

  it('keeps the last complete marking stored while a figure is being typed', () => {
    const typed = (wrong: number | undefined): DraftChange => ({
      type: 'set_section',
      key: 1,
      fields: { marking: { correct: 4, wrong, skipped: 0, partial: 'none' } },
    });
    const typing = all(three, typed(-1), typed(undefined));
    expect(fieldsOf(typing).sections).toMatchObject([{ marking: { correct: 4, wrong: -1 } }]);
    expect(
      fieldsOf(all(typing, { type: 'set_section', key: 1, fields: { marking: undefined } })).sections,
    ).toBeUndefined();
  });

  it('leaves out what the server would refuse, so that one wrong field never holds up the others', () => {
    const fields = fieldsOf(
      aDraft({ title: 'ab', duration: 4, passingScore: undefined, fee: 0.5, description: 'kept' }),
    );
    for (const field of ['title', 'duration', 'passingScore', 'fee']) expect(fields).not.toHaveProperty(field);
    expect(fields).toMatchObject({
      class: classId,
      description: 'kept',
      showResults: true,
      release: 'at_submit',
      startDate: null,
    });
    expect(fieldsOf(aDraft({ fee: 17.7 })).fee).toBe(17.7);
    expect(fieldsOf(aDraft({ fee: 17.777 }))).not.toHaveProperty('fee');
  });

  it('F-098: says "show results: no" as the chosen release, and practice mode only where it means something', () => {
    expect(fieldsOf(aDraft({ release: 'manual', confirmPractice: true, attempts: 3 }))).toMatchObject({
      showResults: false,
      release: 'manual',
      confirmPractice: false,
    });
    expect(fieldsOf(aDraft({ confirmPractice: true, attempts: 1 })).confirmPractice).toBe(false);
    expect(fieldsOf(aDraft({ confirmPractice: true, attempts: -1 })).confirmPractice).toBe(true);
  });

  it('reads back what it stored', () => {
    const draft = aDraft({
      startDate: '2026-11-24T13:30:00.000Z',
      endDate: '2026-11-25T13:30:00.000Z',
      fee: 17.7,
      attempts: -1,
    });
    const stored = {
      id: 'T',
      status: 'draft' as const,
      syncGraceSec: 120,
      totalPoints: 1,
      updatedAt: '2026-11-21T06:00:00Z',
      ...fieldsOf(draft),
    };
    expect(fieldsOf(draftFrom(stored as Parameters<typeof draftFrom>[0]))).toEqual(fieldsOf(draft));
  });
});

describe('the checks of a draft', () => {
  it.each([
    ['', classId, false],
    ['Optics', '', false],
    ['Op', classId, false],
    ['Optics', classId, true],
  ])('let on from "%s" in class "%s": %s', (title, chosen, may) => {
    expect(hasBasics(aDraft({ title, classId: chosen }))).toBe(may);
  });

  it.each([
    [{ duration: 3 }, false],
    [{ passingScore: 150 }, false],
    [{ fee: 0.5 }, false],
    [{ endDate: '2020-01-01T00:00:00.000Z' }, false],
    [{ release: 'at_close' as const }, true],
  ])('F-094: let no wrong field of step 1 pass: %j', (change, may) => {
    expect(wrongInfo(aDraft({ title: 'Optics', classId, ...change }), now).length === 0).toBe(may);
  });

  it.each([
    [{ duration: 4 }, { duration: 'Duration must be between 5 and 300 minutes' }],
    [{ duration: 60.5 }, { duration: 'Duration must be between 5 and 300 minutes' }],
    [{ passingScore: 101 }, { passingScore: 'Passing score must be between 0 and 100' }],
    [{ fee: 0.5 }, { fee: 'The fee must be 0 or between ₹1 and ₹10,000' }],
    [{ fee: 0 }, {}],
    [
      { release: 'at_close' as const },
      { endDate: 'Please set an end date, results are released when the test closes' },
    ],
    [
      { startDate: '2026-11-24T13:30:00Z', endDate: '2026-11-24T14:00:00Z' },
      { endDate: 'The end is earlier than the start plus 60 minutes. Choose an end after 24 Nov 2026, 8:00 PM IST.' },
    ],
    [{ startDate: '2026-11-24T13:30:00Z', endDate: '2026-11-24T14:30:00Z' }, {}],
    [
      { endDate: '2026-11-21T06:30:00Z' },
      { endDate: 'The end is earlier than the start plus 60 minutes. Choose an end after 21 Nov 2026, 12:30 PM IST.' },
    ],
  ])('F-093, F-096: are shown beside the field: %j', (change, expected) =>
    expect(infoProblems(aDraft(change), now)).toEqual(expected),
  );

  it('F-108, B-015: list everything that blocks publishing at once, each with the way to it', () => {
    const draft = all(aDraft({ duration: 4 }), { type: 'replace', key: 2, question: { ...tf(''), correct: [] } });
    expect(publishProblems(draft, [], now).map(({ message, place, button }) => [message, place, button])).toEqual([
      [
        'The class of this test is archived or deleted. Please choose another one.',
        { step: 1, field: 'class' },
        'Choose class',
      ],
      ['Duration must be between 5 and 300 minutes', { step: 1, field: 'duration' }, 'Change duration'],
      ['Question 1: Please enter a question', { step: 2, index: 0 }, 'Edit question 1'],
      ['Question 1: Please select a valid correct answer', { step: 2, index: 0 }, 'Edit question 1'],
    ]);
    expect(
      publishProblems({ ...aDraft(), sections: newDraft().sections }, [classId], now).map(({ message }) => message),
    ).toEqual(['Please add at least one question']);
    expect(publishProblems(aDraft(), [classId], now)).toEqual([]);
  });

  it.each([
    [[160, 160], 'The sections take 320 minutes, a test has at most 300'],
    [[2, 2], 'Duration must be between 5 and 300 minutes'],
    [[20, undefined], 'Chemistry: Give minutes to every section or to none'],
    [[20, 2.5], 'Chemistry: Whole minutes, from 1 to 300'],
    [[150, 150], undefined],
  ])('N-009: of the minutes %j stand at the sections, so that step 1 can be left: %s', (minutes, message) => {
    const draft = all(
      aDraft(),
      { type: 'add_section' },
      { type: 'add', question: tf('Two') },
      ...['Physics', 'Chemistry'].map((title, k): DraftChange => {
        return { type: 'set_section', key: [1, 3][k] ?? 0, fields: { title, minutes: minutes[k] } };
      }),
    );
    const problems = publishProblems(draft, [classId], now);
    expect([problems.map((one) => one.message), wrongInfo(draft, now)]).toEqual([message ? [message] : [], []]);
    expect(problems.every(({ place }) => place.step === 2)).toBe(true);
  });

  it('name the section of a problem, and number the questions through the whole test', () => {
    const draft = all(
      aDraft(),
      { type: 'add_section' },
      { type: 'set_section', key: 3, fields: { marking: { correct: 4, wrong: 1, skipped: 0, partial: 'none' } } },
      { type: 'add', question: tf(''), section: 3 },
      { type: 'add_section' },
    );
    expect(publishProblems(draft, [classId], now).map(({ message, place }) => [message, place])).toEqual([
      ['Section 1: Please enter a section title', { step: 2, section: 1 }],
      ['Section 2: Please enter a section title', { step: 2, section: 3 }],
      ['Section 2: Marks: 0 or below, for example -1 or -0.66', { step: 2, section: 3 }],
      ['Section 3: Please enter a section title', { step: 2, section: 5 }],
      ['Section 3: Please add at least one question', { step: 2, section: 5 }],
      ['Section 3: Marks: 0 or below, for example -1 or -0.66', { step: 2, section: 5 }],
      ['Question 2: Please enter a question', { step: 2, index: 1 }],
    ]);
    const refused = refusedProblems(
      [
        { field: 'sections.1.questions.0.answer', message: 'No key' },
        { field: 'sections.2.title', message: 'No title' },
      ],
      draft.sections,
    );
    expect(refused.map(({ message, place }) => [message, place])).toEqual([
      ['Question 2: No key', { step: 2, index: 1 }],
      ['Section 3: No title', { step: 2, section: 5 }],
    ]);
  });

  it('map refusals of the server to the same places, without duplicates', () => {
    const refused = refusedProblems(
      [
        { field: 'endDate', message: 'Too short' },
        { field: 'questions.2.options', message: 'Options differ' },
        { field: 'questions', message: 'None' },
      ],
      three.sections,
    );
    expect(refused.map(({ place }) => place)).toEqual([
      { step: 1, field: 'endDate' },
      { step: 2, index: 2 },
      { step: 2 },
    ]);
    const own = publishProblems(aDraft({ endDate: '2026-11-21T06:30:00Z' }), [classId], now);
    expect(joinProblems(own, refused.slice(0, 1))).toHaveLength(1);
    const label = refusedProblems([{ field: 'attributes.topics.0', message: 'No such label' }], three.sections);
    expect(joinProblems(publishProblems(aDraft({ title: '' }), [classId], now), label)).toMatchObject([
      { place: { step: 1, field: 'title' } },
      { place: { step: 1, field: 'attributes' }, button: 'Change attributes' },
    ]);
  });
});

it.each([
  ['a new draft counts the first attempt', [], 1, 'first'],
  ['of several attempts the highest counts unless another is chosen', [2], 2, 'highest'],
  ['back at one attempt the first counts', [3, 1], 1, 'first'],
] as const)('%s', (_what, steps, attempts, scorePolicy) => {
  const draft = steps.reduce<Draft>((before, next) => ({ ...before, ...withAttempts(before, next) }), newDraft());
  expect(fieldsOf(draft)).toMatchObject({ attempts, scorePolicy });
});

it('keeps the score that counts of a stored draft until its attempts change to one', () => {
  const stored = { ...newDraft(), scorePolicy: 'highest' as const };
  expect(fieldsOf(stored)).toMatchObject({ attempts: 1, scorePolicy: 'highest' });
  const latest = { ...newDraft(), attempts: 2 as const, scorePolicy: 'latest' as const };
  expect(withAttempts(latest, 3)).toEqual({ attempts: 3, scorePolicy: 'latest' });
  expect(withAttempts(latest, 1)).toEqual({ attempts: 1, scorePolicy: 'first' });
});
