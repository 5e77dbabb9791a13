import { Schema } from 'mongoose';
import type { Db, NewEvent, Transaction } from '@kasauti/service-kit';
import {
  regradingOf,
  type AnswerKey,
  type CorrectionNote,
  type KeyItem,
  type Regrade,
  type Regrading,
} from './answer-key';

const MAX_NOTES = 50;
const MAX_VERSIONS = 1000;

/** A key with results to regrade. */
export type DueKey = Pick<AnswerKey, '_id' | 'keyVersion' | 'regradeDueAt'>;

const IS_DUE = { regradeDueAt: { $exists: true } } as object;
const DUE_FIELDS = { keyVersion: 1, regradeDueAt: 1 } as const;

export type AnswerKeyStore = ReturnType<typeof answerKeyStore>;

export function answerKeyStore(db: Db) {
  const keys = db.store<AnswerKey>(
    'answer_keys',
    {
      _id: String,
      testId: String,
      keyVersion: Number,
      items: Schema.Types.Mixed,
      regradeDueAt: Date,
      regrade: Schema.Types.Mixed,
      nextVersion: Number,
      corrections: { type: [Schema.Types.Mixed], default: undefined },
    },
    { outbox: true, indexes: [[{ regradeDueAt: 1 }, { sparse: true }], [{ testId: 1, 'regrade.left': 1 }]] },
  );
  const fields = { outbox: 0 } as const;

  return {
    freeze: (key: AnswerKey, tx: Transaction) => keys.in(tx).insert(key),
    /** A version is frozen from it. False: it was corrected since it was read. */
    noteNext: ({ _id, keyVersion }: AnswerKey, nextVersion: number, tx: Transaction) =>
      keys.in(tx).update({ _id, keyVersion }, { $set: { nextVersion } }),
    get: (id: string, tx?: Transaction): Promise<AnswerKey | null> => keys.in(tx).get(id, fields),
    /** Ids of the versions of a test's key that contain this question. */
    versionsWith: async (testId: string, questionId: string, tx: Transaction): Promise<string[]> => {
      const question = { [`items.${questionId}`]: 1 as const };
      const found = await keys.in(tx).find({ testId }, { fields: question, sort: { _id: 1 }, limit: MAX_VERSIONS });
      return found.filter((key) => key.items?.[questionId]).map((key) => key._id);
    },
    /** In every version that has the question: an explanation changes no result. */
    explain: async (
      ids: string[],
      questionId: string,
      { explanation, translations }: Pick<KeyItem, 'explanation' | 'translations'>,
      tx: Transaction,
    ): Promise<void> => {
      const at = `items.${questionId}`;
      const update = {
        $set: { [`${at}.explanation`]: explanation, ...(translations ? { [`${at}.translations`]: translations } : {}) },
        ...(translations ? {} : { $unset: { [`${at}.translations`]: 1 as const } }),
      };
      await keys.in(tx).bulk(ids.map((_id) => ({ updateOne: { filter: { _id }, update } })));
    },
    /** Of every version; a correction is noted in each that has its question. */
    correctionsOf: async (testId: string, tx?: Transaction): Promise<CorrectionNote[]> => {
      const found = await keys.in(tx).find({ testId }, { fields: { corrections: 1 }, limit: MAX_VERSIONS });
      const notes = found.flatMap((key) => key.corrections ?? []);
      return [...new Map(notes.map((note) => [`${note.questionId} ${note.at.getTime()}`, note])).values()];
    },
    /** Of one version, without its key. */
    notesOf: async (id: string): Promise<CorrectionNote[]> =>
      (await keys.get(id, { corrections: 1 }))?.corrections ?? [],
    /**
     * Creates a new version of the key. Null: another correction was first.
     * @param attemptsToRegrade results of older ones, which become due; absent where no attempt uses the paper
     */
    correct: (
      key: AnswerKey,
      { item, note, attemptsToRegrade: of }: { item: KeyItem; note: CorrectionNote; attemptsToRegrade?: number },
      events: NewEvent[],
      tx: Transaction,
    ) => {
      const { keyVersion } = note;
      const set = {
        [`items.${note.questionId}`]: item,
        keyVersion,
        ...(of === undefined ? {} : { regradeDueAt: note.at, regrade: { keyVersion, of, left: of } satisfies Regrade }),
        corrections: [...(key.corrections ?? []), note].slice(-MAX_NOTES),
      };
      return keys.in(tx).save(key, { keyVersion: key.keyVersion }, { $set: set }, events);
    },
    noteRegradeLeft: (key: DueKey, left: number) =>
      keys.update(
        { _id: key._id, keyVersion: key.keyVersion, 'regrade.keyVersion': key.keyVersion },
        { $set: { 'regrade.left': left } },
      ),
    /** The progress of tests that are being regraded. */
    regrading: async (testIds: string[]): Promise<Map<string, Regrading>> => {
      const found = await keys.find(
        { testId: { $in: testIds }, 'regrade.left': { $gt: 0 } },
        { fields: { testId: 1, regrade: 1, regradeDueAt: 1 }, limit: MAX_VERSIONS },
      );
      return regradingOf(found);
    },
    regradeDue: async (): Promise<DueKey[]> => {
      const due: DueKey[] = [];
      for await (const batch of keys.batches(IS_DUE, DUE_FIELDS)) due.push(...batch);
      return due;
    },
    nextRegrade: () => keys.earliest('regradeDueAt'),
    finishRegrade: (key: DueKey) =>
      keys.update({ _id: key._id, keyVersion: key.keyVersion }, { $unset: { regradeDueAt: 1 } }),
  };
}
