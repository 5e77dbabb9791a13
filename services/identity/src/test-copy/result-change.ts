import type { EventData } from '@kasauti/contracts';

type Regraded = EventData['test_regraded'];
/** What corrections of a key did to one score; maxima and corrections are missing in older events. */
export type ScoreChange = Pick<Regraded, 'score' | 'maxScore' | 'previousScore' | 'previousMaxScore' | 'corrections'>;

/** With the versions of the key by which the two scores count. */
export type ResultChange = ScoreChange & Pick<Regraded, 'previousKeyVersion' | 'keyVersion'>;

/** From the earlier score of two changes to the later one, whichever came first and however often. */
export function joined(a: ResultChange, b: ResultChange): ResultChange {
  const first = a.previousKeyVersion <= b.previousKeyVersion ? a : b;
  const last = b.keyVersion >= a.keyVersion ? b : a;
  const corrections = [...(a.corrections ?? []), ...(b.corrections ?? [])].sort(
    (x, y) => Date.parse(x.correctedAt) - Date.parse(y.correctedAt),
  );
  const byQuestion = new Map(corrections.map((one) => [one.questionNumber, one]));
  return {
    ...last,
    previousScore: first.previousScore,
    previousMaxScore: first.previousMaxScore,
    previousKeyVersion: first.previousKeyVersion,
    corrections: [...byQuestion.values()],
  };
}

/** A correction that was taken back leaves nothing to tell. */
export const isNews = ({ score, maxScore, previousScore, previousMaxScore }: ScoreChange): boolean =>
  score !== previousScore || maxScore !== previousMaxScore;
