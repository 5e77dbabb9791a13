import type { Db } from '@kasauti/service-kit';
import { dropOwn, ownDatabase, watchedUri, type fixedClock } from '@kasauti/service-kit/testing';
import type { AttemptDoc, EnrolmentDoc, TestDoc } from '../src/fact/fact';
import { generationsOf, type Generations } from '../src/generations';

/** What the database was asked and what it gave, whichever way it was asked. */
export interface Seen {
  /** As `find attempts`. */
  commands: string[];
  documents: Record<string, number>;
  bytes: number;
}
type Command = { commandName: string; command: Record<string, unknown> };
type Reply = { commandName: string; reply: { cursor?: { ns: string; firstBatch?: object[]; nextBatch?: object[] } } };

export interface Watched {
  db: Db;
  generations: Generations;
  seen: Seen;
  /** Called with each command before it leaves. */
  onCommand(listen: (name: string) => void): void;
  forget(): void;
  stop(): Promise<void>;
}

/** A database of its own that counts every document it returns. */
export async function watchedDatabase(clock: ReturnType<typeof fixedClock>): Promise<Watched> {
  const db = await ownDatabase(clock, watchedUri(process.env.TEST_MONGODB_URI ?? ''));
  const generations = generationsOf(db, clock);
  const seen: Seen = { commands: [], documents: {}, bytes: 0 };
  const listeners: ((name: string) => void)[] = [];
  db.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: Command) => {
      const name = `${commandName} ${String(command[commandName === 'getMore' ? 'collection' : commandName])}`;
      seen.commands.push(name);
      listeners.forEach((listen) => listen(name));
    })
    .on('commandSucceeded', ({ reply: { cursor } }: Reply) => {
      if (!cursor) return;
      const name = cursor.ns.slice(cursor.ns.indexOf('.') + 1);
      const batch = cursor.firstBatch ?? cursor.nextBatch ?? [];
      seen.documents[name] = (seen.documents[name] ?? 0) + batch.length;
      seen.bytes += JSON.stringify(batch).length;
    });
  return {
    db,
    generations,
    seen,
    onCommand: (listen) => void listeners.push(listen),
    forget() {
      seen.commands.length = 0;
      seen.documents = {};
      seen.bytes = 0;
    },
    stop: () => dropOwn(db),
  };
}

const SUBMITTED = new Date('2026-11-10T06:00:00Z');

export const aFirst = (testId: string, studentId: string, percentage: number): AttemptDoc => ({
  _id: `${testId}:${studentId}`,
  testId,
  classId: 'physics',
  studentId,
  attemptNo: 1,
  submittedAt: SUBMITTED,
  percentage,
  pendingGrading: 0,
  score: percentage,
  maxScore: 100,
  correctCount: Math.round(percentage),
  wrongCount: 0,
  passed: percentage >= 40,
  timeTakenSec: 3600,
  visibleAt: null,
  gradedSeq: 3,
});
export const aTestDoc = (_id: string): TestDoc => ({
  _id,
  classId: 'physics',
  teacherId: 'meera',
  title: _id,
  status: 'published',
  feePaise: 0,
  durationMin: 60,
  totalQuestions: 100,
  startAt: null,
  endAt: null,
  resultsVisible: true,
  publishedAt: new Date('2026-11-03T06:00:00Z'),
  release: 'at_submit',
  scoresVisibleAt: null,
  scorePolicy: 'highest',
  seq: 1,
});
export const anEnrolment = (studentId: string): EnrolmentDoc => ({
  _id: `physics:${studentId}`,
  classId: 'physics',
  studentId,
  isActive: true,
  enrolledAt: new Date('2026-11-02T06:00:00Z'),
  seq: 1,
});

/** A class in which every student has written every test, as its facts lie in the database. */
export async function aWrittenClass(
  { generations, db }: Watched,
  students: number,
  tests: number,
): Promise<{ students: string[]; tests: string[] }> {
  const { dirty } = generations.at(0);
  const studentIds = Array.from({ length: students }, (_, i) => `student-${i}`);
  const testIds = Array.from({ length: tests }, (_, i) => `test-${i}`);
  const into = async (name: string, docs: object[]) =>
    void (await db.connection.collection(name).insertMany(docs as never));
  await into('classes', [
    {
      _id: 'physics',
      teacherId: 'meera',
      title: 'Physics',
      description: '',
      status: 'active',
      subject: null,
      createdAt: SUBMITTED,
      seq: 1,
    },
  ]);
  await into('enrolments', studentIds.map(anEnrolment));
  await into('tests', testIds.map(aTestDoc));
  for (const [n, testId] of testIds.entries())
    await into(
      'attempts',
      studentIds.map((id, i) => aFirst(testId, id, (i * (n + 7)) % 101)),
    );
  await dirty.mark({ kind: 'class', id: 'physics' }, ...testIds.map((id) => ({ kind: 'test' as const, id })));
  return { students: studentIds, tests: testIds };
}
