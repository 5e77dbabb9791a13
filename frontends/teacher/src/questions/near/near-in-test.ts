import { comparedOf, NEAR, similarityOf, type Compared } from '@kasauti/contracts/near';
import type { Question } from '../../question/question';
import { toWire } from '../../question/question-wire';

export interface NearInTest {
  /** From 1. */
  number: number;
  question: Question;
  similarity: number;
}

type Nearest = (question: Question, except?: number) => NearInTest | undefined;

/**
 * Asked for the question of a test that is nearest to another one; undefined when none is near. `except` is the number of a
 * question that is not compared, from 1.
 */
export function nearestIn(present: readonly Question[]): Nearest {
  let all: { question: Question; compared: Compared }[] | undefined;
  return (question, except) => {
    all ??= present.map((one) => ({ question: one, compared: comparedOf(toWire(one)) }));
    const compared = comparedOf(toWire(question));
    let nearest: NearInTest | undefined;
    for (const [place, one] of all.entries()) {
      const similarity = place + 1 === except ? 0 : similarityOf(compared, one.compared);
      if (similarity >= NEAR && similarity > (nearest?.similarity ?? 0))
        nearest = { number: place + 1, question: one.question, similarity: Math.floor(similarity * 100) / 100 };
    }
    return nearest;
  };
}
