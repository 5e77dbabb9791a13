import { unpublished } from './draft';
import { withoutPool } from './draw';
import { withoutKey } from '../question/question';
import type { TestDraft } from './test-definition';

const MAX_TITLE = 150;
const ending = ' (copy)';

interface Copy {
  id: string;
  orderKey: string;
  /** Questions whose key the test has corrected as no question can say: publishing the copy asks for one. */
  isUnfit: (questionId: string) => boolean;
}

/** A draft like this test. Dates and fee belong to one sale and one day, so the copy has none. */
export function duplicateOf(source: TestDraft, { id, orderKey, isUnfit }: Copy, now: Date): TestDraft {
  const {
    extraUntil: _extra,
    cancelReason: _reason,
    scoresReleasedAt: _scores,
    createdBy: _by,
    saved: _saved,
    acts: _acts,
    ...copied
  } = source;
  return {
    ...copied,
    // Its pools are those of the bank when it is published.
    sections: copied.sections.map((s) => ({
      ...s,
      questions: s.questions.map((q) => (isUnfit(q.id) ? withoutKey(q) : q)),
      ...(s.draws ? { draws: s.draws.map(withoutPool) } : {}),
    })),
    _id: id,
    title: source.title.slice(0, MAX_TITLE - ending.length).trimEnd() + ending,
    feePaise: null,
    startAt: null,
    endAt: null,
    ...unpublished(orderKey, now),
  };
}
