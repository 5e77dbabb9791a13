import { mustCall } from '../api-client';
import { say } from '../say';
import * as classes from './month/classes';
import { payForTest } from './payment';
import { people } from './people';
import { organicBasics } from './questions/chemistry';
import { optics } from './questions/optics';
import { kinematics, mechanics, units, waves } from './questions/physics';
import type { DemoTest } from './questions/question';
import { answersOf, finish, start, type Knows } from './sitting';
import { aClass, aTest } from './teaching';

const DAY_MS = 86_400_000;

/** The school of the browser stories: few classes, tests and results, all of today. */
export async function buildShortSchool(
  api: string,
  sandboxUrl: string | null,
  login: (email: string) => Promise<string>,
): Promise<void> {
  say('Building the demo school: classes, tests, students and their first results');
  const meera = await login(people[1].email);
  const imran = await login(people[2].email);
  const physics = await aClass(api, meera, onCard(classes.physics));
  await aClass(api, meera, classes.olympiad);
  const chemistry = await aClass(api, imran, onCard(classes.chemistry));
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const first = await aTest(api, meera, physics, units, { fee: 0 });
  const second = await aTest(api, meera, physics, kinematics, { fee: 0 });
  await aTest(api, meera, physics, mechanics, { fee: 0, attempts: 2, release: 'at_close', endDate: inDays(7) });
  await aTest(api, meera, physics, waves, { startDate: inDays(2), endDate: inDays(5) });
  const paid = await aTest(api, meera, physics, optics, { fee: 17.7 });
  await aTest(api, imran, chemistry, organicBasics, { fee: 0 });
  // Analytics shows strong and weak areas only above a minimum of answers in a topic; these two tests have enough.
  const answers = [
    [people[3].email, 0.9, { Projectiles: 0.4 }],
    [people[4].email, 0.6, { Projectiles: 0.8 }],
    [people[5].email, 0.4, { Projectiles: 0.2 }],
  ] as const;
  for (const [email, share, ofTopic] of answers) {
    const token = await login(email);
    await mustCall(api, 'enrollInClass', { token, params: { classId: physics } });
    await sit(api, token, first, units, share, ofTopic);
    await sit(api, token, second, kinematics, share, ofTopic);
  }
  const asha = await login(people[3].email);
  await mustCall(api, 'enrollInClass', { token: asha, params: { classId: chemistry } });
  // Rohan and Fatima have not paid.
  if (sandboxUrl) await payForTest(api, sandboxUrl, asha, paid);
}

/** Without what only the page of a class shows. */
const onCard = ({ title, description, subject, difficulty, tags, price }: typeof classes.chemistry) => ({
  title,
  description,
  subject,
  difficulty,
  tags,
  price,
});

/**
 * Takes a test as a student who answers part of the questions of each topic correctly.
 * @param share share of correct answers, from 0 to 1
 * @param ofTopic the share for single topics, instead of `share`
 */
async function sit(
  api: string,
  token: string,
  testId: string,
  test: DemoTest,
  share: number,
  ofTopic: Readonly<Record<string, number>>,
): Promise<void> {
  const knows: Knows = (question, alike) =>
    alike.indexOf(question) < alike.length * (ofTopic[question.topic ?? ''] ?? share);
  const sitting = await start(api, token, testId, (shown) => answersOf(test, shown, knows, { pick: () => 0.2 }));
  await finish(api, sitting);
}
