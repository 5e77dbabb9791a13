import { setTimeout as pause } from 'node:timers/promises';
import { addVerifiedAccount } from '@kasauti/identity';
import { mustCall } from '../local/api-client';
import { units } from '../local/demo/questions/physics';
import { answersOf, start } from '../local/demo/sitting';
import { aClass, aTest } from '../local/demo/teaching';
import type { Secrets } from '../local/secrets';

const CLASSES = 20;
const PAUSE_MS = 40;

interface Options {
  api: string;
  secrets: Secrets;
  identityEnv: Record<string, string>;
}

/**
 * A class of its own, so that the others see nothing of it: one student is in the middle of a test, another looks for
 * classes. They act only when told to.
 */
export async function aBusyClass({ api, secrets, identityEnv }: Options) {
  const enter = async (role: 'teacher' | 'student', name: string): Promise<string> => {
    const [email, password] = [`${name.toLowerCase()}@busy.kasauti.example`, secrets[`${role}Password`]];
    await addVerifiedAccount(identityEnv, { email, fullName: name, role, password });
    return (await mustCall(api, 'login', { body: { email, password } })).token as string;
  };
  const teacher = await enter('teacher', 'Sunita');
  const classes: string[] = [];
  for (let no = 1; no <= CLASSES; no++)
    classes.push(await aClass(api, teacher, { ...about, title: `Before work, group ${no}` }));
  const testId = await aTest(api, teacher, String(classes[0]), units, { fee: 0 });
  const writer = await enter('student', 'Vikram');
  await mustCall(api, 'enrollInClass', { token: writer, params: { classId: String(classes[0]) } });
  const { attemptId, ticket, responses } = await start(api, writer, testId, (shown) =>
    answersOf(units, shown, () => true, { pick: () => 0.2 }),
  );
  const seeker = await enter('student', 'Zoya');

  const save = (no: number) =>
    mustCall(api, 'saveResponses', {
      token: ticket,
      params: { attemptId },
      body: { responses: [{ ...responses[no % responses.length], seq: no + 1 }] },
    });
  /** Into each of the classes, then out of each, and so on. */
  const enrol = (no: number) =>
    mustCall(api, Math.floor(no / CLASSES) % 2 === 0 ? 'enrollInClass' : 'leaveClass', {
      token: seeker,
      params: { classId: String(classes[no % CLASSES]) },
    });
  return { classes, goOn: () => goingOn([save, enrol]) };
}
const about = {
  description: 'Short tests at six.',
  subject: 'Physics',
  difficulty: 'beginner',
  tags: ['early'],
  price: 0,
};

/** Each of the acts again and again, until stopped. */
function goingOn(acts: ((no: number) => Promise<unknown>)[]) {
  let isOver = false;
  const done = acts.map(() => 0);
  const all = Promise.all(
    acts.map(async (act, i) => {
      for (; !isOver; await pause(PAUSE_MS)) {
        await act(done[i] ?? 0);
        done[i] = (done[i] ?? 0) + 1;
      }
    }),
  );
  // The caller of stop gets the error.
  all.catch(() => undefined);
  return {
    /** Waits until each has been done so often again. */
    async more(times: number): Promise<void> {
      const goals = done.map((n) => n + times);
      while (goals.some((goal, i) => (done[i] ?? 0) < goal)) await Promise.race([all, pause(PAUSE_MS)]);
    },
    async stop(): Promise<number[]> {
      isOver = true;
      await all;
      return done;
    },
  };
}
