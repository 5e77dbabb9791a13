import type { School, Step } from './world/school';

/** A message and more time for everybody, while the mock runs. */
export async function duringTheMock({ meera, testIds }: School): Promise<void> {
  const params = { testId: testIds.jeeMain ?? '' };
  await meera.call('announce', {
    params,
    body: { text: 'Physics, question 1: take g = 10 m/s² throughout the paper.' },
  });
  await meera.call('grantTime', {
    params,
    body: { minutes: 5, reason: 'The power failed for five minutes in hall 2' },
  });
}

/** What teachers do after their tests. */
export const markTests = (): Step[] => [
  {
    day: -23,
    time: '20:30',
    work: (school) => markAnswers(school, 'meera', 'units', 6, () => 0),
  },
  {
    day: -9,
    time: '08:15',
    work: ({ imran, testIds }) =>
      imran.call('correctKey', {
        params: { testId: testIds.cells ?? '' },
        body: {
          question: 10,
          correctAnswer: 1,
          reason: 'The light reactions take place on the thylakoid membranes; stroma was keyed by mistake',
        },
      }),
  },
  {
    // The other answers stay ungraded, so that the demo teacher finds some waiting.
    day: -1,
    time: '08:00',
    work: (school) => markAnswers(school, 'sunita', 'answerWriting', 1, (place) => [3, 4, 2][place]),
  },
];

interface Group {
  answers: { attemptId: string }[];
}

/** @param pointsOf by the place of equal answers in the queue; undefined leaves them in it */
async function markAnswers(
  school: School,
  by: 'meera' | 'sunita',
  test: string,
  question: number,
  pointsOf: (place: number) => number | undefined,
): Promise<void> {
  const params = { testId: school.testIds[test] ?? '' };
  const { data } = await school[by].call('getGradingQueue', { params, query: { question } });
  const groups = (data.current?.groups ?? []) as Group[];
  for (const [place, { answers }] of groups.entries()) {
    const points = pointsOf(place);
    if (points === undefined) continue;
    const body = { question, attemptIds: answers.map(({ attemptId }) => attemptId), points };
    await school[by].call('gradeAnswers', { params, body });
  }
}
