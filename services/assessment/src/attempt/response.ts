import { isDeepStrictEqual } from 'node:util';
import { CLOCK_SLACK_MS } from '../paper/section-times';

/** A student's latest answer to a question. */
interface Response {
  choice: string | null;
  /** Of a multi-correct question. */
  choices: string[] | null;
  text: string | null;
  marked: boolean;
  seq: number;
  timeSpentMs: number;
  receivedAt: Date;
  /** The place of its section, where sections end by themselves. */
  section: number;
}
export type Responses = Record<string, Partial<Response> & { seq: number; receivedAt: Date }>;

/** An entry of a request; an absent field leaves the stored value. */
export interface ResponseInput {
  questionId: string;
  choice?: string | null;
  choices?: string[] | null;
  text?: string | null;
  markedForReview?: boolean;
  seq: number;
  timeSpentMs?: number;
  /** Added by us: the place of its section, in a paper with section minutes. */
  section?: number;
}

export interface Batch {
  first: number;
  last: number;
  entries: ResponseInput[];
}

/** One save request: the claims of its ticket and its entries. */
export interface Save {
  attemptId: string;
  sessionNo: number;
  deadlineAt: Date;
  batch: Batch;
  receivedAt: Date;
}

/** Sorted by seq; null when a seq is missing or repeated. */
export function batchOf(entries: ResponseInput[]): Batch | null {
  const sorted = [...entries].sort((a, b) => a.seq - b.seq);
  const [first, last] = [sorted[0]?.seq, sorted.at(-1)?.seq];
  if (first === undefined || last === undefined) return null;
  const unbroken = sorted.every((e, i) => e.seq === first + i);
  return unbroken ? { first, last, entries: sorted } : null;
}

/** The part of a batch that is not stored yet; stored entries keep the time of their first arrival. */
export function batchAfter(batch: Batch, lastSeq: number): Batch | null {
  if (batch.first > lastSeq) return batch;
  return batch.last > lastSeq
    ? { first: lastSeq + 1, last: batch.last, entries: batch.entries.filter((e) => e.seq > lastSeq) }
    : null;
}

type Change = Omit<Responses[string], 'receivedAt'>;

/** The highest seq of each question wins, field by field. Entries are sorted by seq. */
function changesOf(entries: ResponseInput[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const e of entries) {
    const change: Change = { ...changes.get(e.questionId), seq: e.seq };
    if (e.choice !== undefined) change.choice = e.choice;
    if (e.choices !== undefined) change.choices = e.choices;
    if (e.text !== undefined) change.text = e.text;
    if (e.markedForReview !== undefined) change.marked = e.markedForReview;
    if (e.timeSpentMs !== undefined) change.timeSpentMs = e.timeSpentMs;
    if (e.section !== undefined) change.section = e.section;
    changes.set(e.questionId, change);
  }
  return changes;
}

/**
 * Whether the entries up to `lastSeq` are what is stored under their numbers. A page that was reloaded while a save was on its
 * way may have given these numbers to other answers. Of a question that was answered again since nothing can be told. An entry
 * that is not there was left out by its section then, if another one of its request is there.
 * @param batch without entries that their section leaves out now
 */
export function isStored(stored: Responses, { entries }: Batch, lastSeq: number): boolean {
  const changes = [...changesOf(entries.filter(({ seq }) => seq <= lastSeq))];
  const isThere = ([questionId, change]: [string, Change]) => {
    const found: Partial<Response> = stored[questionId] ?? {};
    // The section is that of the question, and an earlier version stored none.
    return Object.entries(change).every(
      ([field, value]) => field === 'section' || isDeepStrictEqual(found[field as keyof Response] ?? null, value),
    );
  };
  const hasCome = changes.some(isThere);
  return changes.every(([questionId, change]) => {
    const seq = stored[questionId]?.seq ?? 0;
    if (seq === change.seq) return isThere([questionId, change]);
    return seq > change.seq || (hasCome && change.section !== undefined);
  });
}

/** The batch as `$set` paths of the attempt. */
export function pathsOf(entries: ResponseInput[], receivedAt: Date): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const [questionId, change] of changesOf(entries)) {
    set[`responses.${questionId}.receivedAt`] = receivedAt;
    for (const [field, value] of Object.entries(change)) set[`responses.${questionId}.${field}`] = value;
  }
  return set;
}

/** The stored responses after the batch, as `pathsOf` changes them. */
export function merged(stored: Responses, entries: ResponseInput[], receivedAt: Date): Responses {
  const out: Responses = { ...stored };
  for (const [questionId, change] of changesOf(entries))
    out[questionId] = { ...out[questionId], ...change, receivedAt };
  return out;
}

export const isAnswered = (r: Partial<Response> | undefined): boolean =>
  Boolean(r?.choice) || Boolean(r?.choices?.length) || Boolean(r?.text?.trim());
export const answered = (responses: Responses): number => Object.values(responses).filter(isAnswered).length;

/** Within the grace period an answer counts as late from this long after the end of its section or of the attempt. */
export const LATE_AFTER_MS = CLOCK_SLACK_MS;

type Ends = { deadlineAt: Date; sectionEnds?: Date[] };
const endOfAnswer = ({ section = -1 }: Partial<Response>, { sectionEnds, deadlineAt }: Ends): Date =>
  sectionEnds?.[section] ?? deadlineAt;
export const lateAnswers = (responses: Responses, ends: Ends): number =>
  Object.values(responses).filter(
    (r) => isAnswered(r) && r.receivedAt.getTime() > endOfAnswer(r, ends).getTime() + LATE_AFTER_MS,
  ).length;
