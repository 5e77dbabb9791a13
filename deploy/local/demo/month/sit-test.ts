import { inLanes } from '../../in-lanes';
import { answersOf, finish, start } from '../sitting';
import { questionsOf, type DemoQuestion, type DemoTest } from '../questions/question';
import { chance } from './world/chance';
import type { Member } from './world/member';
import { knowledge } from './world/students';
import { settle } from './world/jobs';
import type { World } from './world/world';

export interface SitOptions {
  testId: string;
  test: DemoTest;
  who: Member[];
  at: Date;
  /** Typed answers that a teacher has to read. */
  essays?: readonly (readonly string[])[];
  /** Runs while all are answering. */
  meanwhile?: () => Promise<unknown>;
}

const GROUPS = 4;

/** All start at one time and hand in one after the other, in four groups. */
export async function sitTest(world: World, { testId, test, who, at, essays, meanwhile }: SitOptions): Promise<void> {
  const { api, clock } = world;
  const essaysOn = (question: DemoQuestion) => essays?.[questionsOf(test).indexOf(question)];
  clock.advanceTo(at);
  const sittings = await inLanes(who, 4, async (student) =>
    start(api, await student.token(), testId, (shown) =>
      // No student knows an essay's expected answer: answersOf then takes the text from `writes`.
      answersOf(test, shown, (question) => (essaysOn(question) ? false : knowsOf(student.name, question)), {
        pick: (text) => chance(`${student.name}/${text}/pick`),
        writes: (question) => {
          const texts = essaysOn(question);
          return texts?.[Math.floor(chance(`${student.name}/essay`) * texts.length)];
        },
      }),
    ),
  );
  await meanwhile?.();
  const size = Math.ceil(sittings.length / GROUPS);
  // The groups hand in after 45 to 95 % of the time.
  for (let group = 0; group < GROUPS; group++) {
    const share = 0.45 + (0.5 * (group + 0.8 * chance(`${test.title}/${group}`))) / GROUPS;
    clock.advanceTo(new Date(at.getTime() + share * test.duration * 60_000));
    await inLanes(sittings.slice(group * size, (group + 1) * size), 4, (sitting) => finish(api, sitting));
  }
  await settle(world.running);
}

/** Whether a student knows the answer; undefined: leaves it out, which weaker students do more often. */
function knowsOf(name: string, { question, topic = '', type }: DemoQuestion): boolean | undefined {
  const known = knowledge(name, topic);
  const luck = chance(`${name}/${question}`);
  if (type !== 'short-answer' && luck > 1 - 0.2 * (1 - known)) return undefined;
  return luck < known;
}
