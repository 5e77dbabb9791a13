import { inLanes } from '../../in-lanes';
import { chance } from './world/chance';
import * as classes from './classes';
import type { Member } from './world/member';
import { signUp } from './world/students';
import type { School, Step } from './world/school';
import type { World } from './world/world';

const led = { physics: 'meera', olympiad: 'meera', jee: 'meera', chemistry: 'imran', biology: 'imran' } as const;
type Leader = 'meera' | 'imran' | 'sunita';
const leaderOf = (name: string): Leader => (led as Record<string, Leader>)[name] ?? 'sunita';

const profiles = {
  meera: {
    experience: '14 years',
    bio: 'I have taught physics for entrance examinations in Bengaluru since 2012. I believe in **one good test a week**, and in going through every mistake.',
    qualifications: ['MSc physics, IISc Bengaluru', 'BEd'],
    teachingStyle: 'Draw first, calculate later.',
  },
  imran: {
    experience: '9 years',
    bio: 'Chemist by training, teacher by choice. My students learn to see mechanisms, not to learn them by heart.',
    qualifications: ['MSc chemistry, University of Hyderabad'],
    teachingStyle: 'Small steps, asked every day.',
  },
  sunita: {
    experience: '11 years',
    bio: 'I passed the State service examination twice and have prepared others for it since. Answers are marked by hand.',
    qualifications: ['MA political science, University of Pune', 'UGC NET'],
    teachingStyle: 'Sources first: read the article, then the commentary.',
  },
};

/** The first day: teachers, their pages and their classes. */
export async function openSchool(world: World): Promise<School> {
  await signUp(world, 'teacher', world.sunita);
  const { opening, ...main } = classes;
  const classIds: Record<string, string> = {};
  const members: Record<string, Member[]> = {};
  for (const [name, body] of Object.entries(profiles))
    await world[name as Leader].call('updateTeacherProfile', { body });
  const create = async (leader: Leader, name: string, body: Record<string, unknown>) => {
    const { title, description, subject, difficulty, tags, price, visibility, ...page } = body;
    const { call } = world[leader];
    const made = await call('createClass', {
      body: { title, description, subject, difficulty, tags, price, visibility },
    });
    classIds[name] = made.class.id as string;
    await call('updateClass', {
      params: { classId: made.class.id },
      body: { ...page, status: 'active', confirm: true },
    });
  };
  for (const [leader, all] of Object.entries(opening))
    for (const body of all) await create(leader as Leader, body.title, body);
  for (const [name, body] of Object.entries(main)) await create(leaderOf(name), name, body);
  return {
    ...world,
    classIds,
    testIds: {},
    chapterIds: {},
    sat: {},
    paid: {},
    refunded: new Set(),
    enrolled: (name) => members[name] ?? [],
    async enrol(student, name) {
      await student.call('enrollInClass', { params: { classId: classIds[name] ?? '' } });
      (members[name] ??= []).push(student);
    },
  };
}

const chosen: Record<string, string[]> = {
  'Asha Verma': ['physics', 'jee', 'chemistry', 'biology'],
  'Rohan Das': ['physics', 'jee'],
  'Fatima Khan': ['physics', 'chemistry', 'biology'],
  'Joseph Kurian': ['physics', 'ssc'],
};

/** A third prepares for the public service, the others for engineering and medicine. */
function classesOf({ name }: Member, place: number): string[] {
  const likes = (className: string, share: number) => (chance(`${name}/likes/${className}`) < share ? [className] : []);
  if (chosen[name]) return chosen[name];
  if (place % 3 === 0)
    return ['ssc', ...likes('upsc', 0.8), ...classes.opening.sunita.flatMap(({ title }) => likes(title, 0.5))];
  return [
    'physics',
    ...likes('jee', 0.7),
    ...likes('chemistry', 0.6),
    ...likes('biology', 0.55),
    ...[...classes.opening.meera, ...classes.opening.imran].flatMap(({ title }) => likes(title, 0.3)),
  ];
}

const PRINTED = 4;

/** Students join day by day: the printed ones at once, the others within three weeks. */
export const joinSchool = ({ students }: School): Step[] => {
  const days = students.map((_, place) => (place < PRINTED ? -29 : -28 + Math.floor(((place - PRINTED) * 16) / 36)));
  return [...new Set(days)].map((day) => ({
    day,
    time: '16:20',
    work: (school) =>
      inLanes(
        students.filter((_, place) => days[place] === day),
        4,
        async (student) => {
          const place = students.indexOf(student);
          if (place >= PRINTED) await signUp(school, 'student', student);
          for (const name of classesOf(student, place)) await school.enrol(student, name);
        },
      ),
  }));
};
