import type { Db, Transaction } from '@kasauti/service-kit';
import { paperVersionOf } from '../paper/paper';

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
  /** The questions it changed, each with the print of what it asked before; absent in older ones. */
  reworded?: { id: string; was: string }[];
  /** Its question, where the explanation was corrected too, with the print of what it was. */
  explained?: { id: string; was: string };
  reason: string;
  by: string;
  at: Date;
}
/** The questions of a test that were corrected, each with the print of what it asked, or of its explanation, before. */
type FixedIn = Record<'reworded' | 'explained', { id: string; was: string; at: Date }[]>;

/** Of one test; more than its questions. */
const MAX_FIXES = 1000;
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
      reworded: { type: [{ _id: false, id: String, was: String }], default: undefined },
      explained: { type: { _id: false, id: String, was: String }, default: undefined },
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
    /** Those that have corrected the explanation of this question since this version of the paper. */
    async explainedSince(testId: string, questionId: string, version: number) {
      const fields = { explained: 1, language: 1 } as const;
      const found = await fixes.find({ testId }, { fields, sort: { at: -1 }, limit: MAX_FIXES });
      return found.filter(({ _id, explained }) => explained?.id === questionId && paperVersionOf(_id) > version);
    },
    async fixedIn(testId: string): Promise<FixedIn> {
      const fields = { reworded: 1, explained: 1, at: 1 } as const;
      const found = await fixes.find({ testId }, { fields, sort: { at: -1 }, limit: MAX_FIXES });
      return {
        reworded: found.flatMap(({ reworded = [], at }) => reworded.map((one) => ({ ...one, at }))),
        explained: found.flatMap(({ explained, at }) => (explained ? { ...explained, at } : [])),
      };
    },
  };
}
