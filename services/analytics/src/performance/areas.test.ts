import type { EventData } from '@kasauti/contracts';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, storyOfStudent } from '../../test/story';
import { listedAreas, strongAndWeak } from './areas';

type Areas = NonNullable<EventData['test_graded']['areas']>;

const t = sharedByTests(startAnalytics);

const area = (name: string, correct: number, answered: number) => ({ area: name, answered, correct });
/** Meera's class, Asha in it, and tests Asha sits one after the other. */
function aClassroom() {
  const { s, meera, physics, asha } = storyOfStudent();
  let day = 3;
  const wrote = (areas: Areas | undefined, over: object = {}, test: object = {}, classId = physics) =>
    sits(
      s,
      {
        testId: s.aTest(classId, meera, test),
        classId,
        studentId: asha,
        submittedAt: `2026-11-${String(++day).padStart(2, '0')}T06:00Z`,
      },
      50,
      { ...(areas ? { areas } : {}), ...over },
    );
  return { s, meera, asha, physics, wrote };
}
async function subjectsOf(id: string): Promise<Record<string, { strong: string[]; weak: string[] }>> {
  const { body } = await t.call('getStudentAnalytics', { as: aUser('student', { id }) });
  const rows = body.data.subjectWisePerformance as { subject: string; strongAreas: string[]; weakAreas: string[] }[];
  return Object.fromEntries(
    rows.map(({ subject, strongAreas, weakAreas }) => [subject, { strong: strongAreas, weak: weakAreas }]),
  );
}
const areasAfter = async (areas: Areas) => {
  const { s, asha, wrote } = aClassroom();
  wrote(areas);
  await deliver(t, s.emitted);
  return (await subjectsOf(asha)).Physics;
};

it.each([
  ['4 answers, all right', 4, 4, { strong: [], weak: [] }],
  ['4 answers, all wrong', 0, 4, { strong: [], weak: [] }],
  ['5 answers, all right', 5, 5, { strong: ['Optics'], weak: [] }],
  ['5 answers, all wrong', 0, 5, { strong: [], weak: ['Optics'] }],
  ['exactly 75 %', 6, 8, { strong: ['Optics'], weak: [] }],
  ['74.9 %', 749, 1000, { strong: [], weak: [] }],
  ['exactly 60 %', 3, 5, { strong: [], weak: [] }],
  ['59.9 %', 599, 1000, { strong: [], weak: ['Optics'] }],
])('F-059: rates a topic with %s', async (_case, correct, answered, expected) => {
  expect(await areasAfter([area('Optics', correct, answered)])).toEqual(expected);
});

it('adds up the tests of one subject, but not of different subjects', async () => {
  const { s, meera, asha, wrote } = aClassroom();
  const maths = s.aClass(meera, { title: 'Maths 2027', subject: 'Maths' });
  s.enrol(maths, asha);
  wrote([area('Optics', 3, 3), area('Waves', 0, 3)]);
  wrote([area('OPTICS', 2, 2), area('Waves', 1, 2)]);
  wrote([area('Optics', 0, 4)], {}, {}, maths);
  wrote(undefined);
  await deliver(t, s.emitted);
  expect(await subjectsOf(asha)).toEqual({
    Physics: { strong: ['OPTICS'], weak: ['Waves'] },
    Maths: { strong: [], weak: [] },
  });
});

it('counts first attempts whose score the student may see, and no others', async () => {
  const { s, asha, wrote } = aClassroom();
  const counted = wrote([area('Optics', 5, 5)]);
  wrote([area('Hidden', 0, 9)], {}, { resultsVisible: false });
  wrote([area('Not yet', 0, 9)], { visibleAt: '2027-01-01T00:00:00.000Z' });
  wrote([area('Waits', 0, 9)], { pendingGrading: 1 });
  sits(
    s,
    {
      testId: counted.testId,
      classId: counted.classId,
      studentId: asha,
      attemptNo: 2,
      submittedAt: '2026-11-19T06:00Z',
    },
    0,
    { areas: [area('Optics', 0, 9), area('Practice', 0, 9)] },
  );
  await deliver(t, s.emitted);
  expect(await subjectsOf(asha)).toEqual({ Physics: { strong: ['Optics'], weak: [] } });
});

it('drops an area that a regrade removed', async () => {
  const { s, asha, wrote } = aClassroom();
  const first = wrote([area('Optics', 0, 5), area('Waves', 5, 5)]);
  const second = wrote([area('Lenses', 5, 5)]);
  s.grade({ ...first, submittedAt: '2026-11-04T06:00Z' }, 60, { keyVersion: 2, areas: [area('Optics', 5, 5)] });
  s.grade({ ...second, submittedAt: '2026-11-05T06:00Z' }, 60, { keyVersion: 2 });
  await deliver(t, [...s.emitted].reverse());
  expect(await subjectsOf(asha)).toEqual({ Physics: { strong: ['Optics'], weak: [] } });
});

it('lists every topic with its answers, the weakest first and those of few answers last', async () => {
  const { s, asha, wrote } = aClassroom();
  wrote([area('Waves', 6, 8), area('Optics', 1, 5), area('Heat', 0, 4), area('Lenses', 3, 5)]);
  await deliver(t, s.emitted);
  const { body } = await t.call('getStudentAnalytics', { as: aUser('student', { id: asha }) });
  expect(body.data.subjectWisePerformance[0].areas).toEqual([
    { area: 'Optics', correct: 1, answered: 5, level: 'weak' },
    { area: 'Lenses', correct: 3, answered: 5, level: 'even' },
    { area: 'Waves', correct: 6, answered: 8, level: 'strong' },
    { area: 'Heat', correct: 0, answered: 4, level: 'too_few' },
  ]);
});

it('names at most five of each, the most distinct first', () => {
  const strong = [
    area('six of eight', 6, 8),
    area('all of five', 5, 5),
    area('all of nine', 9, 9),
    area('nine of ten', 9, 10),
    area('eight of ten', 8, 10),
    area('four of five', 4, 5),
  ];
  const weak = [
    area('half of ten', 5, 10),
    area('none of five', 0, 5),
    area('none of nine', 0, 9),
    area('one of five', 1, 5),
    area('two of five', 2, 5),
    area('b 1 of 4', 2, 8),
    area('a 1 of 4', 2, 8),
  ];
  expect(strongAndWeak([...weak, ...strong])).toEqual({
    strongAreas: ['all of nine', 'all of five', 'nine of ten', 'eight of ten', 'four of five'],
    weakAreas: ['none of nine', 'none of five', 'one of five', 'a 1 of 4', 'b 1 of 4'],
  });
  expect(strongAndWeak([])).toEqual({ strongAreas: [], weakAreas: [] });
});

it('lists the twenty weakest topics, and says how many there are', () => {
  const all = Array.from({ length: 57 }, (_, n) => ({ area: `Topic ${n}`, answered: 60, correct: 57 - n }));
  const { areas, areasTotal } = listedAreas(all);
  expect([areas.length, areas[0]?.area, areasTotal]).toEqual([20, 'Topic 56', 57]);
});
