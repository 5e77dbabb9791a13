import { aTest } from '../teaching';
import { cells, cellsWithWrongKey } from '../questions/biology';
import { organicBasics } from '../questions/chemistry';
import { jeeAdvanced, jeeMain } from '../questions/jee';
import { optics } from '../questions/optics';
import { kinematics, mechanics, units, waves } from '../questions/physics';
import { answerWriting, essays, polity } from '../questions/polity';
import type { DemoTest } from '../questions/question';
import { sscTier1 } from '../questions/ssc';
import { chance } from './world/chance';
import { duringTheMock } from './marking';
import { sitTest, type SitOptions } from './sit-test';
import type { School, Step } from './world/school';
import { moment } from './world/demo-clock';

type At = readonly [day: number, time: string];
interface Held {
  className: string;
  by: 'meera' | 'imran' | 'sunita';
  test: DemoTest;
  /** The test as it is published, where that differs: with a mistake that is corrected later. */
  published?: DemoTest;
  publishedOn: number;
  from?: At;
  to?: At;
  fee: number;
  sits: At[];
  over?: object;
  essays?: SitOptions['essays'];
  meanwhile?: (school: School) => Promise<unknown>;
}
const practice = { attempts: 2, release: 'at_close' };

const held: Record<string, Held> = {
  units: {
    className: 'physics',
    by: 'meera',
    test: units,
    publishedOn: -27,
    from: [-24, '17:00'],
    to: [-22, '20:00'],
    fee: 0,
    sits: [[-24, '18:00']],
  },
  kinematics: {
    className: 'physics',
    by: 'meera',
    test: kinematics,
    publishedOn: -18,
    from: [-15, '17:00'],
    to: [-13, '20:00'],
    fee: 0,
    sits: [
      [-15, '18:00'],
      [-14, '19:00'],
    ],
  },
  organic: {
    className: 'chemistry',
    by: 'imran',
    test: organicBasics,
    publishedOn: -14,
    fee: 0,
    sits: [
      [-13, '17:00'],
      [-6, '20:00'],
    ],
  },
  optics: {
    className: 'physics',
    by: 'meera',
    test: optics,
    publishedOn: -13,
    from: [-5, '18:00'],
    fee: 17.7,
    sits: [[-5, '19:00']],
  },
  cells: {
    className: 'biology',
    by: 'imran',
    test: cells,
    published: cellsWithWrongKey,
    publishedOn: -11,
    from: [-10, '09:00'],
    to: [-8, '21:00'],
    fee: 0,
    sits: [[-10, '11:00']],
  },
  jeeMain: {
    className: 'jee',
    by: 'meera',
    test: jeeMain,
    publishedOn: -12,
    from: [-8, '10:00'],
    to: [-8, '14:00'],
    fee: 49,
    sits: [[-8, '10:05']],
    meanwhile: duringTheMock,
  },
  polity: { className: 'upsc', by: 'sunita', test: polity, publishedOn: -7, fee: 0, sits: [[-6, '08:00']] },
  jeeAdvanced: {
    className: 'jee',
    by: 'meera',
    test: jeeAdvanced,
    publishedOn: -6,
    to: [5, '20:00'],
    fee: 0,
    sits: [[-5, '16:00']],
    over: practice,
  },
  ssc: {
    className: 'ssc',
    by: 'sunita',
    test: sscTier1,
    publishedOn: -6,
    from: [-4, '18:00'],
    to: [-3, '22:00'],
    fee: 10,
    sits: [[-4, '18:30']],
  },
  mechanics: {
    className: 'physics',
    by: 'meera',
    test: mechanics,
    publishedOn: -4,
    to: [7, '20:00'],
    fee: 0,
    sits: [
      [-3, '18:00'],
      [-2, '18:00'],
    ],
    over: practice,
  },
  answerWriting: {
    className: 'upsc',
    by: 'sunita',
    test: answerWriting,
    publishedOn: -3,
    fee: 0,
    sits: [[-2, '07:00']],
    essays,
  },
  waves: {
    className: 'physics',
    by: 'meera',
    test: waves,
    publishedOn: -1,
    from: [2, '18:00'],
    to: [5, '20:00'],
    fee: 17.7,
    sits: [],
  },
};

const dateOf = (at: At | undefined) => (at ? moment(...at).toISOString() : null);

/** Twelve tests: eleven taken, one still to come. */
export const holdTests = (): Step[] =>
  Object.entries(held).flatMap(([key, one]) => [publish(key, one), ...sits(key, one)]);

const publish = (
  key: string,
  { className, by, test, published = test, publishedOn, from, to, fee, over }: Held,
): Step => ({
  day: publishedOn,
  time: '12:00',
  async work(school) {
    const chapter = school.chapterIds[key];
    school.testIds[key] = await aTest(
      school.api,
      await school[by].token(),
      school.classIds[className] ?? '',
      published,
      {
        fee,
        startDate: dateOf(from),
        endDate: dateOf(to),
        ...(chapter && { attributes: { chapters: [chapter] } }),
        ...over,
      },
    );
  },
});

/** At each of its times, some of the students who may sit the test and have not yet: most of them at the first. */
function sits(key: string, { className, test, fee, sits: times, essays: texts, meanwhile }: Held): Step[] {
  const done = new Set<string>();
  return times.map(([day, time], turn) => ({
    day,
    time,
    async work(school) {
      const allowed = fee > 0 ? [...(school.paid[key] ?? [])] : school.enrolled(className);
      const share = turn === times.length - 1 ? 0.9 : 0.6;
      const who = allowed.filter(({ name }) => !done.has(name) && chance(`${name}/sits/${key}/${turn}`) < share);
      for (const { name } of who) done.add(name);
      for (const student of who) (school.sat[className] ??= new Set()).add(student);
      await sitTest(school, {
        testId: school.testIds[key] ?? '',
        test,
        who,
        at: moment(day, time),
        essays: texts,
        meanwhile: meanwhile && (() => meanwhile(school)),
      });
    },
  }));
}
