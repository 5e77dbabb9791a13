import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import type { AnswerKey, KeyItem } from './answer-key';

export type AnswerKeyStore = ReturnType<typeof answerKeyStore>;

export function answerKeyStore(db: Db) {
  const keys = db.store<AnswerKey>('answer_keys', { _id: String, testId: String, keyVersion: Number, items: Schema.Types.Mixed, regradeDueAt: Date }, {
    indexes: [[{ regradeDueAt: 1 }, { sparse: true }]],
  });
  return {
    freeze: (key: AnswerKey) => keys.insert(key),
    get: (id: string) => keys.get(id),
    /** A corrected answer is a new version of the key; every result of an older one is graded again. */
    correct: (key: AnswerKey, questionId: string, item: KeyItem, now: Date) =>
      keys.update({ _id: key._id, keyVersion: key.keyVersion }, { $set: { [`items.${questionId}`]: item, keyVersion: key.keyVersion + 1, regradeDueAt: now } }),
    regradeDue: (now: Date) => keys.find({ regradeDueAt: { $lte: now } }, { limit: 50, sort: { regradeDueAt: 1 } }),
    regraded: (key: AnswerKey) => keys.update({ _id: key._id, keyVersion: key.keyVersion }, { $unset: { regradeDueAt: 1 } }),
  };
}
