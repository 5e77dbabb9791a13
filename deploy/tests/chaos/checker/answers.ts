import { createHmac } from 'node:crypto';
import type { Entry, Line } from '../ack-log';
import type { Facts, StoredAttempt, StoredResponse } from './facts';

export type Say = (kind: string, what: string) => void;

/** What one attempt's devices were promised. */
interface Promised {
  ackSeq: number;
  submitted: boolean;
  /** The device learnt by a look that it is submitted. */
  isSeen: boolean;
  lastSeq: number;
  /** By question, the newest acknowledged entry. */
  acked: Map<string, Entry>;
  /** Everything ever sent, by question and number: an unacknowledged entry may be stored too. */
  sent: Map<string, Entry[]>;
  seen?: { score: number; maxScore: number };
}

export function promisesOf(lines: Line[]): Map<string, Promised> {
  const all = new Map<string, Promised>();
  const of = (attemptId: string): Promised => {
    const known = all.get(attemptId) ?? {
      ackSeq: 0,
      submitted: false,
      isSeen: false,
      lastSeq: 0,
      acked: new Map(),
      sent: new Map(),
    };
    all.set(attemptId, known);
    return known;
  };
  const keep = (p: Promised, entries: Entry[], upTo: number) => {
    for (const e of entries)
      if (e.seq <= upTo && e.seq > (p.acked.get(e.questionId)?.seq ?? 0)) p.acked.set(e.questionId, e);
  };
  for (const line of lines) {
    if (line.kind === 'enrolled') continue;
    const p = of(line.attemptId);
    if (line.kind === 'sent')
      for (const e of line.responses)
        p.sent.set(`${e.questionId}/${e.seq}`, [...(p.sent.get(`${e.questionId}/${e.seq}`) ?? []), e]);
    if (line.kind === 'started') {
      // A save without an answer may have arrived; reopening the test then acknowledges it.
      p.ackSeq = Math.max(p.ackSeq, line.ackSeq);
      keep(
        p,
        [...p.sent.values()].flatMap((sent) => sent.slice(-1)),
        line.ackSeq,
      );
    }
    if (line.kind === 'acked') {
      p.ackSeq = Math.max(p.ackSeq, line.ackSeq);
      keep(p, line.responses, line.ackSeq);
    }
    if (line.kind === 'submitted') {
      p.submitted = true;
      p.isSeen = line.isSeen ?? false;
      p.lastSeq = line.lastSeq;
      p.ackSeq = Math.max(p.ackSeq, line.lastSeq);
      keep(p, line.responses, line.lastSeq);
    }
    if (line.kind === 'result') p.seen = { score: line.score, maxScore: line.maxScore };
  }
  return all;
}

/** An empty text clears the answer and is stored as none. */
const same = (stored: StoredResponse, e: Entry) =>
  (e.choice === undefined || stored.choice === e.choice) &&
  (e.text === undefined || (stored.text ?? '') === (e.text ?? '')) &&
  (stored.marked ?? false) === e.markedForReview;

/** Every acknowledged answer is stored, and nothing is stored that was not sent. @returns how many were compared. */
export function checkAnswers({ lines, attempts }: Facts, say: Say): number {
  const stored = new Map(attempts.map((a) => [a._id, a]));
  let compared = 0;
  for (const [attemptId, p] of promisesOf(lines)) {
    const attempt = stored.get(attemptId);
    if (!attempt) {
      say('lost_attempt', `${attemptId} is not in the database`);
      continue;
    }
    if (attempt.lastSeq < p.ackSeq)
      say('ack_above_store', `${attemptId}: acknowledged ${p.ackSeq}, stored up to ${attempt.lastSeq}`);
    if (p.submitted && (attempt.status === 'in_progress' || attempt.lastSeq < p.lastSeq))
      say(
        'journal_deleted_early',
        `${attemptId}: the device was told that it is submitted with ${p.lastSeq}; it is ${attempt.status} with ${attempt.lastSeq}`,
      );
    for (const [questionId, e] of p.acked) {
      compared++;
      const found = attempt.responses[questionId];
      if (!found || found.seq < e.seq)
        say('lost_answer', `${attemptId} ${questionId}: acknowledged seq ${e.seq}, stored ${found?.seq ?? 'nothing'}`);
    }
    for (const [questionId, found] of Object.entries(attempt.responses)) {
      const entries = p.sent.get(`${questionId}/${found.seq}`) ?? [];
      if (!entries.some((e) => same(found, e)))
        say('wrong_answer', `${attemptId} ${questionId}: seq ${found.seq} is stored differently from what was sent`);
    }
  }
  return compared;
}

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Every attempt of a run sees option ids of its own. */
const optionOf = (attemptId: string, orderKey: string, optionId: string) =>
  `i${createHmac('sha256', orderKey).update(`${attemptId}:option:${optionId}`).digest('base64url').slice(0, 12)}`;

type AnswerOf = (questionId: string) => { choice?: string | null; text?: string | null } | undefined;

/** The score from an attempt's responses and the key, computed here and not by the service. */
export function scoreOf(
  attemptId: string,
  said: AnswerOf,
  { items, key, orderKey }: Pick<Facts, 'items' | 'key' | 'orderKey'>,
): number {
  let score = 0;
  for (const { id, type, points } of items) {
    const response = said(id);
    const right = key[id];
    if (!response || !right) continue;
    const isRight =
      type === 'short-answer'
        ? right.accepted.some((a) => plain(a) === plain(response.text ?? ''))
        : right.correct !== null && response.choice === optionOf(attemptId, orderKey, right.correct);
    if (isRight) score += points;
  }
  return score;
}

/** Each attempt ends once, graded, with the score its answers are worth; and the student was shown that one. */
export function checkGrades(facts: Facts, students: number, say: Say): void {
  const promises = promisesOf(facts.lines);
  const max = facts.items.reduce((sum, item) => sum + item.points, 0);
  if (facts.attempts.length !== students) say('attempts', `${facts.attempts.length} attempts of ${students} students`);
  if (new Set(facts.attempts.map((a) => a.studentId)).size !== facts.attempts.length)
    say('attempts', 'a student has two attempts');
  if (facts.seats.some((s) => s.activeAttemptId !== null || s.attempts.length !== 1))
    say('seats', 'a seat is still taken or was taken twice');
  for (const attempt of facts.attempts) checkGrade(attempt, promises.get(attempt._id), max);

  function checkGrade(attempt: StoredAttempt, p: Promised | undefined, maxScore: number): void {
    const { _id, status, result, closedBy } = attempt;
    if (!p?.submitted) return say('not_submitted', `${_id}: no submit was confirmed to the student`);
    if (status !== 'graded' || !result || result.pendingGrading > 0) return say('not_graded', `${_id} is ${status}`);
    if (closedBy !== 'student') say('closed_by', `${_id} was closed by ${closedBy}`);
    if (attempt.lastSeq !== p.lastSeq)
      say('submit_seq', `${_id}: submitted with ${p.lastSeq}, stored up to ${attempt.lastSeq}`);
    const fromStore = scoreOf(_id, (id) => attempt.responses[id], facts);
    const fromNotes = scoreOf(_id, (id) => p.acked.get(id), facts);
    if (result.score !== fromStore)
      say('wrong_score', `${_id}: stored score ${result.score}, its answers are worth ${fromStore}`);
    if (fromNotes !== fromStore)
      say('wrong_score', `${_id}: stored answers are worth ${fromStore}, the acknowledged ones ${fromNotes}`);
    if (result.maxScore !== maxScore || result.percentage !== Math.round((fromStore * 10_000) / maxScore) / 100)
      say('wrong_score', `${_id}: ${result.score} of ${result.maxScore} is not ${result.percentage} %`);
    if (p.seen && (p.seen.score !== fromStore || p.seen.maxScore !== maxScore))
      say('wrong_score', `${_id}: the student was shown ${p.seen.score} of ${p.seen.maxScore}`);
  }
}
