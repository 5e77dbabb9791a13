import type { Entry, Line, SectionEnd } from '../ack-log';
import { GRACE_SEC } from '../questions';
import type { Facts, StoredAttempt, StoredResponse } from './facts';
import { scoreOf } from './score';

export type Say = (kind: string, what: string) => void;

/** What one attempt's devices were promised. Keys are question and number, as in `Q1/7`. */
interface Promised {
  ackSeq: number;
  submitted: boolean;
  /** The device learnt by a look that it is submitted. */
  isSeen: boolean;
  lastSeq: number;
  /** The questions as the student saw them, in every session. */
  orders: string[][];
  ends: SectionEnd[];
  /** By question, the newest acknowledged entry that has to be stored. */
  acked: Map<string, Entry>;
  /** Everything ever sent, with the time in ms: an unacknowledged entry may be stored too. */
  sent: Map<string, { entry: Entry; at: number }[]>;
  /** When each entry was first acknowledged. */
  ackedAt: Map<string, number>;
  /** Named by the server as not stored. */
  leftOut: Map<string, string>;
  /** Sent in the attempt that this one goes on with, where sections were checked. */
  inherited: Set<string>;
  /** Acknowledged without a word about what was left out: they may be stored or not. */
  unsure: Set<string>;
  seen?: { score: number; maxScore: number };
}

const keyOf = ({ questionId, seq }: Pick<Entry, 'questionId' | 'seq'>) => `${questionId}/${seq}`;

export function promisesOf(lines: Line[]): Map<string, Promised> {
  const all = new Map<string, Promised>();
  const of = (attemptId: string): Promised => {
    const known: Promised = all.get(attemptId) ?? {
      ackSeq: 0,
      submitted: false,
      isSeen: false,
      lastSeq: 0,
      orders: [],
      ends: [],
      acked: new Map(),
      sent: new Map(),
      ackedAt: new Map(),
      leftOut: new Map(),
      inherited: new Set(),
      unsure: new Set(),
    };
    all.set(attemptId, known);
    return known;
  };
  const keep = (p: Promised, entries: Entry[], upTo: number, at: number, isSaid: boolean) => {
    for (const e of entries) {
      if (e.seq > upTo) continue;
      if (!p.ackedAt.has(keyOf(e))) p.ackedAt.set(keyOf(e), at);
      if (p.leftOut.has(keyOf(e))) continue;
      if (!isSaid && p.ends.length > 0) p.unsure.add(keyOf(e));
      else if (e.seq > (p.acked.get(e.questionId)?.seq ?? 0)) p.acked.set(e.questionId, e);
    }
  };
  /** An attempt that goes on with another begins with what that one has promised. */
  const inherit = (p: Promised, before: Promised) => {
    for (const kind of ['acked', 'sent', 'ackedAt', 'leftOut'] as const)
      for (const [key, value] of before[kind]) (p[kind] as Map<string, unknown>).set(key, value);
    before.unsure.forEach((key) => p.unsure.add(key));
    before.sent.forEach((_sends, key) => p.inherited.add(key));
    p.orders.push(...before.orders);
    p.ackSeq = before.ackSeq;
  };
  for (const line of lines) {
    if (line.kind === 'enrolled') continue;
    const p = of(line.attemptId);
    if (line.kind === 'sent')
      for (const entry of line.responses)
        p.sent.set(keyOf(entry), [...(p.sent.get(keyOf(entry)) ?? []), { entry, at: line.at }]);
    if (line.kind === 'started') {
      if (line.continues && p.orders.length === 0) inherit(p, of(line.continues));
      p.orders.push(line.order);
      p.ends = line.sectionEnds ?? [];
      // A save without an answer may have arrived; reopening the test then acknowledges it.
      p.ackSeq = Math.max(p.ackSeq, line.ackSeq);
      const sent = [...p.sent.values()].flatMap((sends) => sends.slice(-1).map(({ entry }) => entry));
      keep(p, sent, line.ackSeq, Infinity, false);
    }
    if (line.kind === 'acked' || line.kind === 'submitted') {
      const { leftOut } = line;
      if (leftOut !== 'seen') for (const one of leftOut ?? []) p.leftOut.set(keyOf(one), one.reason);
      const upTo = line.kind === 'acked' ? line.ackSeq : line.lastSeq;
      p.ackSeq = Math.max(p.ackSeq, upTo);
      keep(p, line.responses, upTo, line.at, leftOut !== 'seen');
    }
    if (line.kind === 'submitted') {
      p.submitted = true;
      p.isSeen = line.isSeen ?? false;
      p.lastSeq = line.lastSeq;
    }
    if (line.kind === 'result') p.seen = { score: line.score, maxScore: line.maxScore };
  }
  return all;
}

const SLACK_MS = 5000;

/** Whether the server may store, and may leave out, an entry: from when it was sent and acknowledged at the earliest. */
function allowed(p: Promised, key: string, sectionId: string): { toStore: boolean; toLeaveOut: boolean } {
  const section = p.ends.find((end) => end.sectionId === sectionId);
  if (p.inherited.has(key)) return { toStore: true, toLeaveOut: true };
  if (!section) return { toStore: true, toLeaveOut: false };
  const opens = section === p.ends[0] ? -Infinity : Date.parse(section.opensAt) - SLACK_MS;
  const closes = Date.parse(section.endsAt) + GRACE_SEC * 1000;
  const [first, last] = [p.sent.get(key)?.[0]?.at ?? Infinity, p.ackedAt.get(key) ?? Infinity];
  return { toStore: first <= closes && last >= opens, toLeaveOut: first < opens || last > closes };
}

const sorted = (ids: string[] | null | undefined) => [...(ids ?? [])].sort().join(' ');
/** An empty text or list clears the answer and is stored as none. */
const same = (stored: StoredResponse, e: Entry) =>
  (e.choice === undefined || stored.choice === e.choice) &&
  (e.choices === undefined || sorted(stored.choices) === sorted(e.choices)) &&
  (e.text === undefined || (stored.text ?? '') === (e.text ?? '')) &&
  (stored.marked ?? false) === e.markedForReview;

/** Every acknowledged answer is stored, and nothing is stored that was not sent. @returns how many were compared. */
export function checkAnswers({ lines, attempts, items }: Facts, say: Say): number {
  const stored = new Map(attempts.map((a) => [a._id, a]));
  const sectionOf = new Map(items.map(({ id, sectionId }) => [id, sectionId]));
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
      const key = keyOf({ questionId, seq: found.seq });
      if (!p.sent.get(key)?.some(({ entry }) => same(found, entry)))
        say('wrong_answer', `${attemptId} ${key} is stored differently from what was sent`);
      if (p.leftOut.has(key) || !allowed(p, key, sectionOf.get(questionId) ?? '').toStore)
        say('locked', `${attemptId} ${key} is stored, its section did not run (${p.leftOut.get(key) ?? 'not said'})`);
    }
    for (const [key, reason] of p.leftOut)
      if (!allowed(p, key, sectionOf.get(key.split('/')[0] ?? '') ?? '').toLeaveOut)
        say('lost_answer', `${attemptId} ${key}: left out (${reason}), its section ran`);
    for (const key of p.unsure) {
      const [questionId = '', seq] = key.split('/');
      const isStored = (attempt.responses[questionId]?.seq ?? 0) >= Number(seq);
      if (!isStored && !allowed(p, key, sectionOf.get(questionId) ?? '').toLeaveOut)
        say(
          'lost_answer',
          `${attemptId} ${key}: acknowledged in time, stored ${attempt.responses[questionId]?.seq ?? 'nothing'}`,
        );
    }
  }
  return compared;
}

/** Each attempt ends once, graded, with the score its answers are worth; and the student was shown that one. */
export function checkGrades(facts: Facts, students: number, say: Say): void {
  const promises = promisesOf(facts.lines);
  const { ended, reopened } = facts.staff;
  const counted = facts.attempts.filter(({ replacedBy }) => !replacedBy);
  if (counted.length !== students) say('attempts', `${counted.length} attempts count of ${students} students`);
  if (new Set(counted.map((a) => a.studentId)).size !== counted.length)
    say('attempts', 'two attempts of a student count');
  for (const { _id, replacedBy } of facts.attempts) {
    const next = facts.attempts.find(({ continues }) => continues === _id);
    if (replacedBy !== next?._id || reopened.includes(_id) !== Boolean(next))
      say('attempts', `${_id} is replaced by ${replacedBy}, continued by ${next?._id}`);
  }
  const sat = (studentId: string) => facts.attempts.filter((a) => a.studentId === studentId).length;
  if (facts.seats.some((s) => s.activeAttemptId !== null || s.attempts.length !== sat(s.studentId)))
    say('seats', 'a seat is still taken or was taken twice');
  for (const attempt of facts.attempts) checkGrade(attempt, promises.get(attempt._id));

  function checkGrade(attempt: StoredAttempt, p: Promised | undefined): void {
    const { _id, status, result, closedBy, continues } = attempt;
    // No attempt is continued twice here.
    const first = continues ?? _id;
    if (!p?.submitted) return say('not_submitted', `${_id}: no submit was confirmed to the student`);
    if (status !== 'graded' || !result || result.pendingGrading > 0) return say('not_graded', `${_id} is ${status}`);
    if (closedBy !== 'student' && !(closedBy === 'staff' && ended.includes(_id)))
      say('closed_by', `${_id} was closed by ${closedBy}`);
    if (attempt.lastSeq !== p.lastSeq)
      say('submit_seq', `${_id}: submitted with ${p.lastSeq}, stored up to ${attempt.lastSeq}`);
    const [order = [], ...others] = p.orders;
    if (others.some((other) => other.join() !== order.join()))
      say('order', `${_id}: the questions changed their order`);
    const noted = (id: string) => {
      const found = attempt.responses[id];
      return found && p.unsure.has(keyOf({ questionId: id, seq: found.seq })) ? found : p.acked.get(id);
    };
    const { score: fromStore, maxScore } = scoreOf(first, order, (id) => attempt.responses[id], facts);
    const { score: fromNotes } = scoreOf(first, order, noted, facts);
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
