import type { Db, Transaction } from '@kasauti/service-kit';

/** A corrected typing error of a published question. `_id` is the version of the paper that has it. */
export interface TextFix {
  _id: string;
  testId: string;
  /** Number in the order of authoring, from 1. */
  question: number;
  before: string;
  /** Of the corrected texts, where it is not that of the question. */
  language?: string;
  /** Text of the passage, where it was corrected too. */
  passageBefore?: string;
  reason: string;
  by: string;
  at: Date;
}
export type TextFixStore = ReturnType<typeof textFixStore>;

export function textFixStore(db: Db) {
  const fixes = db.store<TextFix>(
    'text_fixes',
    {
      _id: String,
      testId: String,
      question: Number,
      before: String,
      language: String,
      passageBefore: String,
      reason: String,
      by: String,
      at: Date,
    },
    { indexes: [[{ testId: 1, at: -1 }]] },
  );
  return {
    insert: (fix: TextFix, tx: Transaction) => fixes.in(tx).insert(fix),
    /** Newest first. */
    ofTest: (testId: string, limit: number) => fixes.find({ testId }, { sort: { at: -1 }, limit }),
  };
}
