import { openConnection } from '@kasauti/service-kit';
import type { Connection } from 'mongoose';
import { readNotes, type Inputs } from './checker/facts';
import { promisesOf } from './checker/answers';
import { check } from './check';

type Row = { _id: string } & Record<string, unknown>;
interface Plant {
  name: string;
  /** The kind of violation that must be among those found. */
  caughtAs: string;
  plant(copy: Connection, inputs: Inputs): Promise<unknown>;
}

const attempts = (copy: Connection) => copy.collection<Row>('attempts');

/** Faults planted in a copy of the database: a checker that misses them proves nothing. */
const plants: Plant[] = [
  {
    name: 'one acknowledged answer dropped',
    caughtAs: 'lost_answer',
    async plant(copy, { dir }) {
      const [attemptId, promised] = [...promisesOf(readNotes(dir))].find(([, p]) => p.acked.size > 0) ?? [];
      const [questionId] = promised?.acked.keys() ?? [];
      await attempts(copy).updateOne({ _id: attemptId ?? '' }, {
        $unset: { [`responses.${questionId ?? ''}`]: '' },
      } as never);
    },
  },
  {
    name: 'one answer put back to an older one',
    caughtAs: 'wrong_answer',
    async plant(copy, { dir }) {
      const [attemptId, promised] =
        [...promisesOf(readNotes(dir))].find(([, p]) => [...p.acked.values()].some((e) => e.choice)) ?? [];
      const entry = [...(promised?.acked.values() ?? [])].find((e) => e.choice);
      await attempts(copy).updateOne({ _id: attemptId ?? '' }, {
        $set: { [`responses.${entry?.questionId ?? ''}.choice`]: 'another' },
      } as never);
    },
  },
  {
    name: 'one score raised by a point',
    caughtAs: 'wrong_score',
    async plant(copy, { testId }) {
      const one = (await attempts(copy).findOne({ testId })) as unknown as { _id: string; result: { score: number } };
      await attempts(copy).updateOne({ _id: one._id }, { $set: { 'result.score': one.result.score + 1 } } as never);
    },
  },
  {
    name: 'one attempt graded twice',
    caughtAs: 'event_count',
    async plant(copy) {
      const archive = copy.collection<Row>('event_archive');
      const graded = await archive.findOne({ type: 'test_graded' });
      if (graded) await archive.insertOne({ ...graded, _id: `${graded._id}X` });
    },
  },
  {
    name: 'one submit rolled back',
    caughtAs: 'journal_deleted_early',
    async plant(copy, { testId }) {
      const one = await attempts(copy).findOne({ testId });
      await attempts(copy).updateOne({ _id: one?._id ?? '' }, { $set: { status: 'in_progress' } } as never);
    },
  },
  {
    name: 'one attempt counted beside the one that went on with it',
    caughtAs: 'attempts',
    async plant(copy, { testId }) {
      await attempts(copy).updateOne({ testId, replacedBy: { $exists: true } }, {
        $unset: { replacedBy: '' },
      } as never);
    },
  },
];

/** @returns by name of the planted fault, whether the checker saw it. */
export async function tryPlants(
  inputs: Inputs & { students: number },
  names: number,
): Promise<{ name: string; caught: boolean }[]> {
  const connection = await openConnection(inputs.mongo);
  const results: { name: string; caught: boolean }[] = [];
  try {
    for (const [i, { name, caughtAs, plant }] of plants.slice(0, names).entries()) {
      const copyName = `planted_${i}`;
      const copy = connection.useDb(copyName);
      await copyDatabase(connection.useDb(inputs.assessmentDb), copy);
      await plant(copy, inputs);
      const { violations } = await check({ ...inputs, assessmentDb: copyName });
      results.push({ name, caught: violations.some((v) => v.kind === caughtAs) });
    }
  } finally {
    await connection.close();
  }
  return results;
}

async function copyDatabase(from: Connection, to: Connection): Promise<void> {
  for (const name of ['attempts', 'papers', 'answer_keys', 'event_archive']) {
    const rows = (await from.collection(name).find({}).toArray()) as unknown as Row[];
    if (rows.length > 0) await to.collection<Row>(name).insertMany(rows);
  }
}
