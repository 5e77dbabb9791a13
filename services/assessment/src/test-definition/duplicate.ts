import { unpublished } from './draft';
import { withoutPool } from './draw';
import type { TestDraft } from './test-definition';

const MAX_TITLE = 150;
const ending = ' (copy)';

/** A draft like this test. Dates and fee belong to one sale and one day, so the copy has none. */
export function duplicateOf(source: TestDraft, id: string, orderKey: string, now: Date): TestDraft {
  const {
    extraUntil: _extra,
    cancelReason: _reason,
    scoresReleasedAt: _scores,
    createdBy: _by,
    saved: _saved,
    ...copied
  } = source;
  return {
    ...copied,
    // Its pools are those of the bank when it is published.
    sections: copied.sections.map((s) => (s.draws ? { ...s, draws: s.draws.map(withoutPool) } : s)),
    _id: id,
    title: source.title.slice(0, MAX_TITLE - ending.length).trimEnd() + ending,
    feePaise: null,
    startAt: null,
    endAt: null,
    ...unpublished(orderKey, now),
  };
}
