import type { components } from '@kasauti/contracts';
import type { Attempt, EarlierResult, Result } from '../attempt/attempt';
import type { CorrectionNote } from '../paper/answer-key';
import { seedOf } from '../paper/option-ids';
import { orderFor } from '../paper/order';
import type { Paper } from '../paper/paper';

type ScoreCorrection = components['schemas']['ScoreCorrection'];

/** What came between two results of one attempt, oldest first. */
export const notesBetween = (notes: readonly CorrectionNote[], older: number, newer: number): CorrectionNote[] =>
  notes.filter(({ keyVersion }) => keyVersion > older && keyVersion <= newer);

/** Only for a student who sees the key: beside the change of the score, it tells whether the answer was right. */
export function correctedQuestion(
  note: CorrectionNote,
  paper: Paper,
  seedId: string,
): ScoreCorrection['questions'][number] {
  return {
    number: orderFor(paper, seedId).findIndex(({ id }) => id === note.questionId) + 1,
    kind: note.kind,
    ...(note.isReasonShown ? { reason: note.reason } : {}),
  };
}

interface Seen {
  notes: readonly CorrectionNote[];
  /** From when on the student could see the score. */
  since: Date;
  isKeySeen: boolean;
  /** False while short answers count as waiting: the true scores would tell which of them matched. */
  areScoresSeen: boolean;
}

/** The corrections that replaced a score the student could see. Several before one regrade are one entry. */
export function scoreCorrections(a: Attempt, paper: Paper, seen: Seen): ScoreCorrection[] {
  const results = [...(a.earlier ?? []), ...(a.result ? [a.result] : [])];
  return (a.earlier ?? []).flatMap((before, i) => {
    const after = results[i + 1];
    const notes = after ? notesBetween(seen.notes, before.keyVersion, after.keyVersion) : [];
    const last = notes.at(-1);
    if (!after || !last || before.replacedAt < seen.since) return [];
    return {
      correctedAt: last.at.toISOString(),
      questions: seen.isKeySeen ? notes.map((note) => correctedQuestion(note, paper, seedOf(a))) : [],
      ...(seen.areScoresSeen ? { before: pointsOf(before), ...becameOf(before, after) } : {}),
    };
  });
}

/**
 * The score that the correction made, without points given by hand later. Where it made more answers wait, the score once
 * all have points, and nothing until then.
 */
function becameOf({ became }: EarlierResult, after: EarlierResult | Result) {
  if (!became?.waits) return { after: pointsOf(became ?? after) };
  const isDecided = 'pendingGrading' in after && after.pendingGrading === 0;
  return isDecided ? { after: pointsOf(after) } : {};
}

const pointsOf = ({ score, maxScore }: { score: number; maxScore: number }) => ({ score, maxScore });
