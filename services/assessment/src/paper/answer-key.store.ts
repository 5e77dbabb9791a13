import { Schema } from 'mongoose';
import type { Db, NewEvent } from '@kasauti/service-kit';
import type { AnswerKey, CorrectionNote, KeyItem } from './answer-key';

const MAX_NOTES = 50;
const MAX_VERSIONS = 1000;

export type AnswerKeyStore = ReturnType<typeof answerKeyStore>;

export function answerKeyStore(db: Db) {
  const keys = db.store<AnswerKey>('answer_keys', {
    _id: String, testId: String, keyVersion: Number, items: Schema.Types.Mixed, regradeDueAt: Date, corrections: { type: [Schema.Types.Mixed], default: undefined },
  }, { outbox: true, indexes: [[{ regradeDueAt: 1 }, { sparse: true }], [{ testId: 1 }]] });
  const fields = { outbox: 0 } as const;

  return {
    freeze: (key: AnswerKey) => keys.insert(key),
    get: (id: string): Promise<AnswerKey | null> => keys.get(id, fields),
    /** Ids of all versions of a test's key that hold this question. */
    versionsWith: async (testId: string, questionId: string): Promise<string[]> => {
      const found = await keys.find({ testId }, { fields: { [`items.${questionId}`]: 1 }, sort: { _id: 1 }, limit: MAX_VERSIONS });
      return found.filter((key) => key.items?.[questionId]).map((key) => key._id);
    },
    /** A corrected answer is a new version of the key; every result of an older one is graded again. Null: somebody was first. */
    correct: (key: AnswerKey, item: KeyItem, note: CorrectionNote, events: NewEvent[]): Promise<AnswerKey | null> =>
      keys.save(key, { keyVersion: key.keyVersion }, {
        $set: { [`items.${note.questionId}`]: item, keyVersion: note.keyVersion, regradeDueAt: note.at, corrections: [...(key.corrections ?? []), note].slice(-MAX_NOTES) },
      }, events),
    regradeDue: (): Promise<AnswerKey[]> => keys.find({ regradeDueAt: { $exists: true } }, { fields: { keyVersion: 1, testId: 1, regradeDueAt: 1 }, limit: 50, sort: { regradeDueAt: 1 } }),
    regraded: (key: AnswerKey) => keys.update({ _id: key._id, keyVersion: key.keyVersion }, { $unset: { regradeDueAt: 1 } }),
  };
}
