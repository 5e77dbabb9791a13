/* The analytics service alone, computing the totals and ranks of one large class. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { analytics } from '@kasauti/analytics';
import { boot, memoryBus, migrate, newId, type Service } from '@kasauti/service-kit';
import { testKeys } from '@kasauti/service-kit/testing';
import { dropDatabases } from './databases';
import { serve } from './ipc';
import { watchSteps } from './steps';

export interface TotalsOptions {
  /** Where the attempts of the class are known. */
  mongoUri: string;
  /** The database itself, for migrations and for tidying up. */
  behindUri: string;
  tests: number;
}
export interface TotalsMeasured {
  all: Computed;
  oneChanged: Computed;
}
export interface Computed {
  longestStepMs: number;
  tookMs: number;
  cpuMs: number;
}

void serve<TotalsOptions>(async ({ mongoUri, behindUri, tests }) => {
  const bus = memoryBus();
  const env = {
    MONGODB_URI: mongoUri,
    DATABASE_PREFIX: `t${randomBytes(4).toString('hex')}_`,
    LOG_LEVEL: 'error',
    TRUSTED_NETWORKS: 'loopback',
  };
  // On the database itself: a migration that reads attempts is no work of the totals.
  await migrate(analytics as unknown as Service, { ...env, MONGODB_URI: behindUri });
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
    while (!(await isDone())) await wait(100);
    const { user, system } = process.cpuUsage(before);
    return { longestStepMs: steps.longestMs(), tookMs: performance.now() - began, cpuMs: (user + system) / 1000 };
  }
  const all = await computed([...testIds.map((id) => `test:${id}`), 'class:physics']);
  const oneChanged = await computed(['test:test-0', 'class:physics']);
  return {
    ready: { all, oneChanged } satisfies TotalsMeasured,
    stop: async () => {
      await bus.stop();
      await running.stop();
      await dropDatabases(behindUri, [running.db.connection.name]);
    },
  };
});
