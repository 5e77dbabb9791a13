import { resolve } from 'node:path';
import { assessment } from '@kasauti/assessment';
import { newId, type Service } from '@kasauti/service-kit';
import { aUser, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { eventually } from './eventually';
import { question } from './sitting';

// The page's own engine, journal and calls against the service. Built for browsers, they are no part of this program.

interface Answer {
  choice?: string;
}
interface Exam {
  dispatch(event: object): void;
  snapshot(): object;
  dispose(): void;
}
type Store = Record<'append' | 'rewrite' | 'keepAttempt', (...args: unknown[]) => Promise<unknown>>;
interface Page {
  examEngine(opening: object, deps: object): Exam;
  openByStart(testId: string, options: object, store: Store, clocks: object): Promise<{ opening: object }>;
  openKept(testId: string, userId: undefined, store: Store, clocks: object): Promise<{ opening: object } | undefined>;
  savedOf(state: object): { kind: string };
  leftOutAnswers(state: object): { number: number }[];
  lateAnswers(state: object): { number: number }[];
  answersIn(state: object): Map<string, Answer>;
  memoryStore(): Store & { rows: Map<string, object[]> };
  calls: Record<'saveResponses' | 'submitAttempt' | 'readAttempt', (...args: unknown[]) => Promise<unknown>>;
}
async function thePage(): Promise<Page> {
  // Its session would listen to other tabs and keep this process alive.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const load = <T>(path: string) => import(resolve(__dirname, '../../../frontends/student', path)) as Promise<T>;
  return {
    ...(await load<Pick<Page, 'examEngine'>>('src/take-test/engine/exam-engine.ts')),
    ...(await load<Omit<Page, 'calls'>>('src/take-test/engine/exam-state.ts')),
    ...(await load<Pick<Page, 'openKept' | 'openByStart'>>('src/take-test/opening/open-exam.ts')),
    ...(await load<Pick<Page, 'memoryStore'>>('test/memory-store.ts')),
    calls: await load<Page['calls']>('src/take-test/journal/attempt.data.ts'),
  };
}

interface Started {
  attemptId: string;
  ticket: string;
  ackSeq: number;
  responses: { questionId: string; choice: string }[];
  paper: { questions: { id: string; options: { id: string }[] }[] };
}

type Question = { id: string; options: string[] };

let t: TestService;
let page: Page;
const networked = globalThis.fetch;
/** Saves wait here until they are let through. */
let held: (() => void)[] | undefined;
/** What the page gets instead of an answer of the service. */
let answerTo: (url: string, init?: RequestInit) => Promise<Response> | undefined;
const isSave = (_url: string, init?: RequestInit) => init?.method === 'PATCH';
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
/** How far the clock of the device was put on. */
let sleptMs = 0;
beforeEach(() => {
  sleptMs = 0;
  held = undefined;
  answerTo = () => undefined;
});
beforeAll(async () => {
  const config = { TICKET_SECRET: 'a secret for tests that is long enough' };
  t = await startTestService(assessment as Service, { config });
  page = await thePage();
  globalThis.fetch = async (url, init) => {
    const answer = answerTo(String(url), init);
    if (answer) return answer;
    if (init?.method === 'PATCH' && held) await new Promise<void>((go) => held?.push(go));
    // The browser gives up a request of a page that has gone; this one is on its way.
    return networked(typeof url === 'string' ? new URL(url, t.url) : url, { ...init, signal: undefined });
  };
});
afterAll(async () => {
  globalThis.fetch = networked;
  await t.stop();
});

async function aSitting() {
  const [teacher, student, classId] = [aUser('teacher'), aUser('student'), newId()];
  const at = new Date().toISOString();
  const more = { description: '', visibility: 'public', status: 'active', pricePaise: 0, createdAt: at } as const;
  const aClass = { classId, teacherId: teacher.id, title: 'Waves', ...more };
  await t.deliver('class_changed', aClass, { aggId: classId, aggSeq: 1 });
  const enrolment = { classId, studentId: student.id, teacherId: teacher.id, via: 'public', enrolledAt: at } as const;
  await t.deliver('enrolment_confirmed', enrolment, { aggId: `${classId}:${student.id}`, aggSeq: 1 });
  const questions = [question('Sound'), question('Light'), question('Water')];
  const body = { title: 'Waves', class: classId, duration: 60, fee: 0, questions };
  const { testId } = (await t.call('createTest', { as: teacher, body })).body.data as { testId: string };
  const start = async (): Promise<Started> =>
    (await t.call('startAttempt', { as: student, params: { testId }, body: { writerId: 'writer-1' } })).body.data;
  const started = await start();
  const { attemptId } = started;

  const store = page.memoryStore();
  const kept = { testId, ownerId: student.id, started, ackSeq: 0, readAtMs: Date.now(), current: 0, visited: [] };
  await store.keepAttempt(kept);
  const monotonicMs = () => performance.now();
  const [wallMs, online] = [() => Date.now() + sleptMs, () => true];
  const clocks = { monotonicMs, wallMs };
  const open = async (device: Store) => run((await page.openKept(testId, undefined, device, clocks))?.opening, device);
  const openByStart = async (device: Store) =>
    run((await page.openByStart(testId, { attemptId }, device, clocks)).opening, device);
  function run(opening: object = {}, device: Store): Exam {
    const { saveResponses: save, readAttempt: read, submitAttempt } = page.calls;
    const submit = (...sent: unknown[]) => submitAttempt(...sent, () => undefined);
    const calls = { save, read, submit, renew: async () => ({ kind: 'renewed', ...(await start()) }) };
    const timers = { set: (run: () => void, ms: number) => +setTimeout(run, ms), clear: clearTimeout };
    const deps = { testId, ownerId: student.id, store: device, calls, timers, monotonicMs, wallMs, online };
    const exam = page.examEngine(opening, { ...deps, share: () => 0.5 });
    exam.dispatch({ kind: 'writing', writing: true });
    return exam;
  }
  const asked = started.paper.questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
  const [first, second, third] = asked as [Question, Question, Question];
  const full = () => Promise.reject(new Error('full'));
  const fullDisk = { ...store, append: full, rewrite: full, keepAttempt: full };
  const opening = { open, openByStart, start };
  return { teacher, student, testId, attemptId, store, fullDisk, ...opening, first, second, third };
}
const choose = (exam: Exam, { id, options }: Question, nth: number) => {
  exam.dispatch({ kind: 'chose', questionId: id, choice: options[nth] });
  exam.dispatch({ kind: 'flushed' });
};
const stored = async (start: () => Promise<Started>) => {
  const { responses, ackSeq } = await start();
  return { ackSeq, choices: choicesOf(responses.map((one) => [one.questionId, one])) };
};

const isSaved = (exam: Exam) =>
  eventually(
    () => page.savedOf(exam.snapshot()).kind,
    (kind) => kind === 'saved',
  );
/** What was chosen, once the attempt is graded. */
async function graded(attemptId: string) {
  const attempts = t.db.connection.collection<{ _id: string; status: string; responses: Record<string, Answer> }>(
    'attempts',
  );
  const find = () => attempts.findOne({ _id: attemptId });
  const attempt = await eventually(find, (found) => found?.status === 'graded');
  return choicesOf(Object.entries(attempt?.responses ?? {}));
}
const choicesOf = (answers: Iterable<[string, Answer]>) =>
  new Map([...answers].map(([id, { choice }]) => [id, choice]));

/** The device could not keep the first answer, whose request reaches the service once the page after it has read. */
async function reloaded() {
  const sitting = await aSitting();
  const { store, open, start, fullDisk, first } = sitting;
  held = [];
  const gone = await open(fullDisk);
  choose(gone, first, 0);
  const [late] = await eventually(
    async () => held ?? [],
    (waiting) => waiting.length === 1,
  );
  gone.dispose();
  held = [];
  const exam = await open(store);
  const arrive = async () => {
    late?.();
    await eventually(
      () => stored(start),
      ({ ackSeq }) => ackSeq === 1,
    );
  };
  const letThrough = () => {
    held?.forEach((go) => go());
    held = undefined;
  };
  return { ...sitting, exam, arrive, letThrough };
}

describe('N-002: a save that arrives after the page was reloaded and has read', () => {
  it.each(['is sent after it', 'waits for a retry while the page reads', 'is handed in'])(
    'costs no answer of the new page, which %s',
    async (how) => {
      const { exam, arrive, letThrough, start, first, second, attemptId } = await reloaded();
      choose(exam, second, 1);
      await arrive();
      if (how.startsWith('waits')) exam.dispatch({ kind: 'looked' });
      if (how.endsWith('handed in')) exam.dispatch({ kind: 'handed_in' });
      await new Promise((done) => setTimeout(done, 200));
      letThrough();
      const expected = new Map([
        [first.id, first.options[0]],
        [second.id, second.options[1]],
      ]);
      if (how.endsWith('handed in')) {
        expect(await graded(attemptId)).toEqual(expected);
      } else {
        await isSaved(exam);
        expect((await stored(start)).choices).toEqual(expected);
        expect(choicesOf(page.answersIn(exam.snapshot()))).toEqual(expected);
      }
      exam.dispose();
    },
  );

  it('counts the newer answer to the same question', async () => {
    const { exam, arrive, letThrough, start, first } = await reloaded();
    choose(exam, first, 1);
    await arrive();
    letThrough();
    await isSaved(exam);
    expect((await stored(start)).choices).toEqual(new Map([[first.id, first.options[1]]]));
    exam.dispose();
  });
});

/** Answers are given without network. The disk takes the first one only; then all are sent, and the page is gone. */
async function keptInPart() {
  const sitting = await aSitting();
  const { store, fullDisk, open, first, third } = sitting;
  answerTo = (...request) => (isSave(...request) ? unreachable() : undefined);
  const disk = { ...store };
  const gone = await open(disk);
  choose(gone, first, 0);
  await eventually(
    () => store.rows.size,
    (sessions) => sessions === 1,
  );
  Object.assign(disk, fullDisk);
  choose(gone, third, 0);
  choose(gone, first, 1);
  answerTo = () => undefined;
  gone.dispatch({ kind: 'network', online: true });
  await isSaved(gone);
  gone.dispose();
  return sitting;
}

describe('N-002: a device that has kept only the older of the answers that were acknowledged', () => {
  it('counts a change right after the reload', async () => {
    const { store, open, start, first, third } = await keptInPart();
    const exam = await open(store);
    choose(exam, first, 0);
    await isSaved(exam);
    const expected = new Map([
      [first.id, first.options[0]],
      [third.id, third.options[0]],
    ]);
    expect((await stored(start)).choices).toEqual(expected);
    exam.dispose();
  });

  it.each([0, 1])('replaces none of the newer ones, where %i requests fail', async (count) => {
    const { store, open, start, first, second, third } = await keptInPart();
    let failing = count;
    answerTo = (...request) => (isSave(...request) && failing-- > 0 ? unreachable() : undefined);
    const exam = await open(store);
    choose(exam, second, 0);
    await isSaved(exam);
    const expected = new Map([
      [first.id, first.options[1]],
      [second.id, second.options[0]],
      [third.id, third.options[0]],
    ]);
    expect((await stored(start)).choices).toEqual(expected);
    exam.dispose();
  });
});

describe('N-002: opened by a start, after another answer has come late under its number', () => {
  it('sends what waits', async () => {
    const { exam, arrive, openByStart, student, store, start, first, second } = await reloaded();
    choose(exam, second, 1);
    await arrive();
    exam.dispose();
    held = undefined;
    const session = { token: 'a token', user: { id: student.id, role: 'student', language: 'en' } };
    const replies = new Map<string, object>([
      ['/attempts', { data: await start() }],
      ['/auth/refresh', session],
    ]);
    answerTo = (url, init) => {
      const body = [...replies].find(([path]) => init?.method === 'POST' && url.endsWith(path))?.[1];
      return body && Promise.resolve(Response.json({ success: true, ...body }));
    };
    const again = await openByStart(store);
    await isSaved(again);
    answerTo = () => undefined;
    const expected = new Map([
      [first.id, first.options[0]],
      [second.id, second.options[1]],
    ]);
    expect((await stored(start)).choices).toEqual(expected);
    again.dispose();
  });
});

describe('an answer that the service does not take', () => {
  const numbers = (named: { number: number }[]) => named.map(({ number }) => number);
  async function answered() {
    const sitting = await aSitting();
    const exam = await sitting.open(sitting.store);
    const { first, second, third } = sitting;
    const choices = [first.options[0], 'of-no-question', third.options[1]];
    [first, second, third].forEach(({ id }, i) => exam.dispatch({ kind: 'chose', questionId: id, choice: choices[i] }));
    const expected = new Map([first, third].map(({ id }, i) => [id, choices[i * 2]]));
    let requests = 0;
    answerTo = () => {
      if (requests++ > 3) sleptMs = 60_000;
      return undefined;
    };
    return { ...sitting, exam, expected };
  }

  it('is named, and those after it are stored, also after a reload', async () => {
    const { exam, store, open, start, expected, second } = await answered();
    exam.dispatch({ kind: 'flushed' });
    await isSaved(exam);
    expect(numbers(page.leftOutAnswers(exam.snapshot()))).toEqual([2]);
    exam.dispose();
    const again = await open(store);
    await isSaved(again);
    expect(numbers(page.leftOutAnswers(again.snapshot()))).toEqual([2]);
    choose(again, second, 0);
    await isSaved(again);
    expect((await stored(start)).choices).toEqual(new Map([...expected, [second.id, second.options[0]]]));
    expect(page.leftOutAnswers(again.snapshot())).toEqual([]);
    again.dispose();
  });

  it.each(['validation_failed', 'response_not_of_paper'])(
    'costs none where a %s names all and passes',
    async (code) => {
      const { open, store, start, first, second, third } = await aSitting();
      let passing = true;
      answerTo = (url, init) => {
        if (!isSave(url, init) || !passing) return undefined;
        passing = false;
        const { responses } = JSON.parse(String(init?.body)) as { responses: object[] };
        const errors = responses.map((_, i) => ({
          field: `responses.${i}.choice`,
          message: 'No option of this question',
        }));
        return Promise.resolve(
          Response.json({ status: 400, code, title: 'No', detail: 'No', errors }, { status: 400 }),
        );
      };
      const exam = await open(store);
      const asked = [first, second, third];
      asked.forEach(({ id, options }) => exam.dispatch({ kind: 'chose', questionId: id, choice: options[0] }));
      exam.dispatch({ kind: 'flushed' });
      await isSaved(exam);
      expect((await stored(start)).choices).toEqual(new Map(asked.map(({ id, options }) => [id, options[0]])));
      exam.dispose();
    },
  );

  it('is listed after the submission, which carries the others', async () => {
    const { exam, attemptId, expected } = await answered();
    exam.dispatch({ kind: 'handed_in' });
    expect(Object.fromEntries(await graded(attemptId))).toMatchObject(Object.fromEntries(expected));
    await eventually(
      () => exam.snapshot(),
      (state) => (state as { stopped?: string }).stopped === 'closed',
    );
    expect(numbers(page.lateAnswers(exam.snapshot()))).toEqual([2]);
    exam.dispose();
  });
});
