import type { AttemptState } from '../attempt-state/attempt-state';
import { byBatch } from './by-batch';
import { csvHead, csvLines } from './results-csv';
import { isShown, liveOf, passedOf, ranksOf, rosterOf, type Show } from './roster';
import { scoreSummary } from './score-summary';

const state = (_id: string, over: Partial<AttemptState> = {}): AttemptState => ({
  _id,
  testId: 't',
  studentId: `student ${_id}`,
  no: 1,
  isClosed: true,
  pendingGrading: 0,
  lastSeq: 3,
  score: 6,
  maxScore: 10,
  percentage: 60,
  correctCount: 3,
  wrongCount: 1,
  passed: true,
  ...over,
});
const running = { isClosed: false, score: undefined, percentage: undefined, passed: undefined };

describe('the students of a test', () => {
  it('are ranked by score, equal scores by fewer wrong answers for each right one, and else share a rank', () => {
    const rows = [
      { percentage: 90, correctCount: 9, wrongCount: 1 },
      { percentage: 60, correctCount: 3, wrongCount: 0 },
      { percentage: 60, correctCount: 3, wrongCount: 1 },
      { percentage: 60, correctCount: 6, wrongCount: 2 },
      { percentage: 10, correctCount: 1, wrongCount: 0 },
    ];
    expect(ranksOf(rows)).toEqual([1, 2, 3, 3, 5]);
    const nothingRight = [1, 2].map((wrongCount) => ({ percentage: -25, correctCount: 0, wrongCount }));
    expect(ranksOf(nothingRight)).toEqual([1, 1]);
  });

  it('have no rank while an answer of any first attempt waits', () => {
    const done = rosterOf([state('a'), state('b', { percentage: 80 }), state('c', { no: 2, pendingGrading: 1 })], {
      members: [],
    });
    expect(done.rows.map(({ state, rank }) => [state?._id, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', undefined],
    ]);
    expect(done.ranked).toBe(2);
    const waiting = rosterOf([state('a'), state('b', { pendingGrading: 1 })], { members: [] });
    expect(waiting.rows.every(({ rank }) => rank === undefined)).toBe(true);
    expect(waiting.ranked).toBe(0);
  });

  it('are counted once each, also those who left the class or sit again', () => {
    const roster = rosterOf(
      [state('a'), state('b', { studentId: 'left' }), state('c', { studentId: 'student a', no: 2, ...running })],
      { members: [{ studentId: 'student a' }, { studentId: 'absent' }] },
    );
    expect(liveOf(roster)).toEqual({ eligible: 3, notStarted: 1, sitting: 1, submitted: 1 });
    expect(roster.rows.at(-1)).toEqual({ studentId: 'absent' });
  });

  it.each<[Show, string[]]>([
    ['all', ['good', 'low', 'late', 'waits', 'runs', 'none']],
    ['submitted', ['good', 'low', 'late', 'waits']],
    ['sitting', ['runs']],
    ['not_started', ['none']],
    ['below', ['low']],
    ['late', ['late']],
    ['pending', ['waits']],
  ])('can be filtered: %s', (show, expected) => {
    const rows = {
      good: state('1'),
      low: state('2', { passed: false }),
      late: state('3', { lateAnswers: 2 }),
      waits: state('4', { pendingGrading: 1 }),
      runs: state('5', running),
      none: undefined,
    };
    const found = Object.entries(rows).filter(([, s]) => isShown({ studentId: 's', state: s }, show));
    expect(found.map(([name]) => name)).toEqual(expected);
  });
});

describe('the scores of a test', () => {
  it('are summed up over first attempts, in ten steps that start at the lowest score below zero', () => {
    const scores = [-2, 0, 4, 10];
    const summary = scoreSummary(
      [
        ...scores.map((score, i) => state(String(i), { score, passed: score > 5 })),
        state('again', { studentId: 'student 0', no: 2, score: 10 }),
        state('runs', running),
      ],
      'first',
    );
    expect(summary).toMatchObject({ attempts: 4, passed: 1, mean: 3, median: 2, maxScore: 10 });
    expect(summary.histogram.map(({ from, count }) => [from, count])).toEqual([
      [-2, 1],
      [-0.8, 1],
      [0.4, 0],
      [1.6, 0],
      [2.8, 0],
      [4, 1],
      [5.2, 0],
      [6.4, 0],
      [7.6, 0],
      [8.8, 1],
    ]);
  });

  it('count as passed by their own pass mark, where an earlier version of the test had a lower one', () => {
    const states = [
      state('a', { score: 4, percentage: 40, passed: true }),
      state('b', { score: 5, percentage: 50, passed: false }),
    ];
    expect(scoreSummary(states, 'first')).toMatchObject({ attempts: 2, passed: 1 });
  });

  it.each([
    ['first', 3, 1],
    ['highest', 8, 2],
    ['latest', 7, 2],
    // The 6 of Asha is no less than the lowest score that passed.
    ['average', 6, 2],
  ] as const)('are of the attempt that counts by the choice of the teacher: %s', (policy, mean, passed) => {
    const of = (studentId: string, ...scores: number[]) =>
      scores.map((score, i) =>
        state(`${studentId}${i}`, { studentId, no: i + 1, score, percentage: 10 * score, passed: score >= 6 }),
      );
    const states = [...of('asha', 0, 10, 8), ...of('bala', 6)];
    const waits = state('waits', { studentId: 'bala', no: 2, score: 0, pendingGrading: 1, passed: false });
    expect(scoreSummary([...states, waits], policy)).toMatchObject({ scorePolicy: policy, attempts: 2, mean, passed });
  });

  it('are parts of one maximum where a question that was dropped had been drawn for some only', () => {
    const summary = scoreSummary(
      [
        state('has it', { score: 12, maxScore: 16, passed: true }),
        state('has another', { score: 14, maxScore: 20, passed: true }),
      ],
      'first',
    );
    expect(summary).toMatchObject({ attempts: 2, mean: 14.5, median: 14.5, maxScore: 20 });
    expect(summary.histogram.filter(({ count }) => count > 0)).toEqual([{ from: 14, to: 16, count: 2 }]);
  });

  it('leave out one whose every question was dropped, which has no rank and has neither passed nor failed', () => {
    const states = [
      state('scored', { score: 4, maxScore: 10, percentage: 40, passed: true }),
      state('dropped', { score: 0, maxScore: 0, percentage: 0, passed: true }),
    ];
    expect(scoreSummary(states, 'first')).toMatchObject({ attempts: 1, passed: 1, mean: 4, median: 4, notScored: 1 });
    expect(scoreSummary(states.slice(1), 'first')).toEqual({
      ...{ scorePolicy: 'first', attempts: 0, passed: 0 },
      notScored: 1,
      histogram: [],
    });
    const { rows, ranked } = rosterOf(states, { members: [] });
    expect([ranked, rows.map(({ rank }) => rank)]).toEqual([1, [1, undefined]]);
    expect(states.map(passedOf)).toEqual([true, undefined]);
    const batches = [{ batchId: 'm', name: 'Morning' }];
    expect(byBatch({ rows, batches })?.map(({ submitted, mean }) => [submitted, mean])).toEqual([
      [0, null],
      [2, 40],
    ]);
    const csv = csvLines(rows, { sections: [], questions: [] }, new Map(), new Map()).split('\r\n');
    expect(csv[1]).toMatch(/^,,1,0,0,,,0,/);
    const below = rosterOf([state('below', { score: -1.95, maxScore: 8, percentage: -24.375 })], { members: [] });
    expect(csvLines(below.rows, { sections: [], questions: [] }, new Map(), new Map())).toMatch(
      /^1,,1,-1.95,8,-24.38,/,
    );
  });

  it('have no figures before the first result', () => {
    expect(scoreSummary([state('runs', running)], 'first')).toEqual({
      ...{ scorePolicy: 'first', attempts: 0, passed: 0 },
      notScored: 0,
      histogram: [],
    });
  });
});

it('the CSV of the results shows names in every script in Excel, and a result below zero as a number', () => {
  const below = state('a', { score: -3, maxScore: 8, percentage: -37.5, passed: false });
  const columns = { sections: [], questions: [] };
  const names = new Map([['student a', 'आशा राव']]);
  const csv = csvHead(columns) + csvLines(rosterOf([below], { members: [] }).rows, columns, names, new Map());
  expect(csv).toMatch(/^\ufeffRank,/);
  expect(csv).toContain('\r\n1,आशा राव,1,-3,8,-37.5,no,');
});
