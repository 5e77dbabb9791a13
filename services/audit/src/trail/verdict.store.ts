import type { Db } from '@kasauti/service-kit';

/** How the check of the whole trail ended last. */
export interface LastVerdict {
  _id: string;
  ok: boolean;
  text: string;
  checkedAt: Date;
}
const TRAIL = 'trail';

export function verdictStore(db: Db) {
  const verdicts = db.store<LastVerdict>('verdicts', { _id: String, ok: Boolean, text: String, checkedAt: Date });
  return {
    lastVerdict: () => verdicts.get(TRAIL),
    pass: (verdict: Omit<LastVerdict, '_id'>) => verdicts.upsertIf({ _id: TRAIL }, { $set: verdict }),
  };
}
export type VerdictStore = ReturnType<typeof verdictStore>;
