import { mcq, about } from '../questions/question';
import { jee, physics } from './classes';
import type { School, Step } from './world/school';

const feature = (className: string, reason: string) => (school: School) =>
  school.admin.call('setFeatured', {
    params: { classId: school.classIds[className] ?? '' },
    body: { featured: true, reason },
  });
const studentNamed = ({ students }: School, name: string) => students.find((one) => one.name === name);

/** What administrators do in the month; each act is in the audit trail with its reason. */
export const administer = (): Step[] => [
  { day: -24, time: '10:40', work: feature('physics', 'Well kept and taken by most students') },
  { day: -12, time: '11:10', work: feature('jee', 'The first full mock of the year') },
  { day: -5, time: '10:05', work: feature('ssc', 'Asked for by many candidates') },
  {
    day: -7,
    time: '12:15',
    work: async (school) =>
      school.admin.call('giveCredit', {
        body: {
          studentId: await studentNamed(school, 'Rohan Das')?.id(),
          amount: 2000,
          reason: 'The mock stopped for two minutes in hall 2',
        },
      }),
  },
  {
    day: -1,
    time: '22:40',
    work: async (school) =>
      school.admin.call('suspendUser', {
        params: { userId: (await studentNamed(school, 'Om Prakash Sahu')?.id()) ?? '' },
        body: { reason: 'The account is used by several people' },
      }),
  },
];

/** The small things of a teacher's day: invites to the closed circle, a draft, chapters that tests carry. */
export const keepSchool = (): Step[] => [
  { day: -27, time: '11:00', work: addChapters },
  { day: -20, time: '19:00', work: inviteToCircle },
  { day: -1, time: '21:00', work: linkTests },
  { day: -1, time: '21:30', work: draftTest },
];

/** The chapters of the physics class with the tests that carry them. */
const chapters = {
  Mechanics: ['units', 'kinematics', 'mechanics'],
  Waves: ['waves'],
  Optics: ['optics'],
  'Modern physics': [],
};

async function addChapters({ meera, classIds, chapterIds }: School): Promise<void> {
  const params = { classId: classIds.physics ?? '' };
  for (const [name, tests] of Object.entries(chapters)) {
    const { data } = await meera.call('createAttribute', { params, body: { type: 'chapters', name } });
    for (const test of tests) chapterIds[test] = data.id as string;
  }
}

/** Once the tests exist, the weeks of the curriculum lead to them. */
async function linkTests({ meera, classIds, testIds }: School): Promise<void> {
  const linked = async (className: 'physics' | 'jee', tests: string[][]) => {
    const { curriculum } = { physics, jee }[className];
    const weeks = curriculum.map((week, place) => ({
      ...week,
      testIds: (tests[place] ?? []).flatMap((name) => testIds[name] ?? []),
    }));
    await meera.call('updateClass', { params: { classId: classIds[className] ?? '' }, body: { curriculum: weeks } });
  };
  await linked('physics', [['units', 'kinematics'], ['mechanics'], ['waves'], ['optics']]);
  await linked('jee', [['jeeMain'], ['jeeAdvanced']]);
}

async function inviteToCircle({ meera, classIds, enrolled }: School): Promise<void> {
  const params = { classId: classIds.olympiad ?? '' };
  const open = await meera.call('createInvite', { params, body: { maxUses: 10, expiresInDays: 60 } });
  await meera.call('createInvite', { params, body: { maxUses: 5, expiresInDays: 7 } });
  const { code } = (open.invite ?? open.data.invite) as { code: string };
  for (const student of enrolled('physics').slice(0, 6))
    await student.call('joinClass', { params: { inviteCode: code } });
}

const draftTest = ({ meera, classIds }: School) =>
  meera.call('createTestDraft', {
    body: {
      title: 'Thermodynamics',
      class: classIds.physics,
      duration: 30,
      questions: [
        about(
          'Heat',
          mcq(
            'A gas takes in 500 J of heat and does 200 J of work. Its internal energy',
            ['rises by 300 J', 'rises by 700 J', 'falls by 300 J', 'stays the same'],
            0,
            'ΔU = Q − W.',
          ),
        ),
      ],
    },
  });
