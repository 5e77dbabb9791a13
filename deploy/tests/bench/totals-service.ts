/* The analytics service alone, computing the totals and ranks of one large class from what its database holds. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { analytics } from '@kasauti/analytics';
import type { mongo } from 'mongoose';
import { boot, memoryBus, migrate, newId, type Service } from '@kasauti/service-kit';
import { testKeys, watchedUri } from '@kasauti/service-kit/testing';
import { dropDatabases } from './databases';
import { serve } from './ipc';
import { watchSteps } from './steps';

export interface TotalsOptions {
  mongoUri: string;
  students: number;
  tests: number;
}
export interface TotalsMeasured {
  all: Computed;
  oneChanged: Computed;
  /** Attempts that the service was given, and ranks that it has written. */
  read: number;
  written: number;
}
export interface Computed {
  longestStepMs: number;
  tookMs: number;
  cpuMs: number;
}

const AT_ONCE = 10_000;

void serve<TotalsOptions>(async ({ mongoUri, students, tests }) => {
  const bus = memoryBus();
  const env = {
    MONGODB_URI: watchedUri(mongoUri),
    DATABASE_PREFIX: `t${randomBytes(4).toString('hex')}_`,
    LOG_LEVEL: 'error',
    TRUSTED_NETWORKS: 'loopback',
  };
  await migrate(analytics as unknown as Service, env);
  const running = await boot(analytics as unknown as Service, { env, bus, keys: testKeys });
  const at = (name: string) => running.db.connection.collection<{ _id: string }>(name);
  const day = new Date(Date.now() - 86_400_000);
  const testIds = Array.from({ length: tests }, (_, i) => `test-${i}`);
  await at('classes').insertOne({
    _id: 'physics',
    teacherId: 'meera',
    title: 'Physics',
    description: '',
    status: 'active',
    subject: null,
    createdAt: day,
    seq: 1,
  } as never);
  await at('tests').insertMany(
    testIds.map((_id) => ({
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
      publishedAt: day,
      release: 'at_submit',
      scoresVisibleAt: null,
      scorePolicy: 'highest',
      seq: 1,
    })) as never,
  );
  await insert(at('enrolments'), students, (i) => ({
    _id: `physics:${studentId(i)}`,
    classId: 'physics',
    studentId: studentId(i),
    isActive: true,
    enrolledAt: day,
  }));
  for (const testId of testIds)
    await insert(at('attempts'), students, (i) => ({
      _id: `${testId}:${i}`,
      testId,
      classId: 'physics',
      studentId: studentId(i),
      attemptNo: 1,
      percentage: ((i * 7919 + testId.length + Number(testId.slice(5)) * 31) % 800) / 8,
      pendingGrading: 0,
      submittedAt: day,
      visibleAt: null,
      passed: true,
    }));
  const moved = countMoved(running.db.connection.getClient());
  const mark = (ids: string[]) =>
    at('dirty').bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { isPending: true, mark: newId(), dueAt: day, restUntil: day } },
          upsert: true,
        },
      })),
    );
  const isDone = async () => (await at('dirty').countDocuments({ isPending: true, dueAt: { $lte: new Date() } })) === 0;

  /** Marks a class dirty and waits until the job has computed it. */
  async function computed(ids: string[]): Promise<Computed> {
    const [began, before] = [performance.now(), process.cpuUsage()];
    const steps = watchSteps();
    await mark(ids);
    running.db.saved('dirty');
    while (!(await isDone())) await wait(100);
    const { user, system } = process.cpuUsage(before);
    return { longestStepMs: steps.longestMs(), tookMs: performance.now() - began, cpuMs: (user + system) / 1000 };
  }
  const all = await computed([...testIds.map((id) => `test:${id}`), 'class:physics']);
  const oneChanged = await computed(['test:test-0', 'class:physics']);
  return {
    ready: { all, oneChanged, ...moved() } satisfies TotalsMeasured,
    stop: async () => {
      await bus.stop();
      await running.stop();
      await dropDatabases(mongoUri, [running.db.connection.name]);
    },
  };
});

const studentId = (i: number): string => `01JD${String(i).padStart(22, '0')}`;

async function insert(collection: mongo.Collection<{ _id: string }>, count: number, rowOf: (i: number) => object) {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => rowOf(from + i));
    await collection.insertMany(rows as { _id: string }[], { ordered: false });
  }
}

/** Counts what the database gives of attempts and takes of enrolments from now on. */
function countMoved(client: mongo.MongoClient): () => { read: number; written: number } {
  const updates = new Set<number>();
  let [read, written] = [0, 0];
  client.on('commandStarted', ({ command, requestId }) => {
    if (command.update === 'enrolments') updates.add(requestId);
  });
  client.on('commandSucceeded', ({ reply, requestId }) => {
    const { cursor, n } = reply as {
      cursor?: { ns: string; firstBatch?: unknown[]; nextBatch?: unknown[] };
      n?: number;
    };
    if (cursor?.ns.endsWith('.attempts')) read += (cursor.firstBatch ?? cursor.nextBatch ?? []).length;
    if (updates.delete(requestId)) written += n ?? 0;
  });
  return () => ({ read, written });
}
