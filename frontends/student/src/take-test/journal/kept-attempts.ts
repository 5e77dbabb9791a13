import type { DBSchema, IDBPDatabase } from 'idb';
import type { Entry } from './answer-journal';
import type { Started } from './attempt.data';
import { leftQuestions, type LeftAttempt, type LeftBehind, type LeftQuestion } from './left-behind';

// The attempts in the database of the exam, each with its own keys: students who share a device may sit the same test.

/** What a reload needs to open a running test without network. */
export type KeptAttempt = {
  testId: string;
  ownerId: string;
  /** As the page was opened: its `responses` go up to its `ackSeq`. */
  started: Started;
  /** Everything up to here is stored by the server. */
  ackSeq: number;
  /** The device's clock when `started.serverNow` was read. */
  readAtMs: number;
  current: number;
  visited: string[];
  /** The tab that wrote it; only in browsers without Web Locks. */
  writerId?: string;
};

/** In the same store: what changes with each question, so that the paper is not written again. */
type Place = Omit<KeptAttempt, 'started'> & { started: Omit<Started, 'paper' | 'responses'> };

export type Row = Entry & { attemptId: string; sessionNo: number };
/** Its version stays: a page that is open still could not write its answers into a newer one. */
export interface ExamDatabase extends DBSchema {
  entries: { key: [attemptId: string, sessionNo: number, seq: number]; value: Row };
  /** A logout empties it. Its `testId` is its key. */
  attempts: { key: string; value: KeptAttempt | Place };
  /** By test the id of this browser; by `keyOf` and `questionsOf` what a logout leaves. */
  writers: { key: string; value: string | LeftAttempt | LeftQuestion[] };
}
type Database = IDBPDatabase<ExamDatabase>;

type Key = Pick<KeptAttempt, 'ownerId'> & { started: Pick<Started, 'attemptId' | 'sessionNo'> };
const keyOf = (testId: string, { ownerId, started }: Key): string => `${testId} ${ownerId} ${started.attemptId}`;
const placeOf = ({ ownerId, started }: Key): string => `${started.attemptId} ${started.sessionNo} ${ownerId}`;
/** A page of the version before had the test alone as the key of its paper. */
const placeBefore = ({ started }: Key): string => `${started.attemptId} ${started.sessionNo}`;
const questionsOf = (attemptId: string): string => `${attemptId} questions`;
const beginningWith = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id} `, `${id}!`);

// Transactions end with commit(): else the browser asks this page first, and on a phone that is busy drawing the next question
// a reload or a kill in between throws them away.
export const strict = { durability: 'strict' } as const;

/** @param isPlace its paper and its responses are kept already */
export async function keep(db: Database, attempt: KeptAttempt, isPlace?: boolean): Promise<void> {
  const tx = db.transaction(['attempts', 'writers'], 'readwrite');
  const [attempts, writers] = [tx.objectStore('attempts'), tx.objectStore('writers')];
  const { testId, ownerId, ackSeq } = attempt;
  const { paper, responses: _responses, ...started } = attempt.started;
  const { attemptId, sessionNo } = started;
  const key = keyOf(testId, attempt);
  const putting = [
    attempts.put({ ...attempt, testId: placeOf(attempt), started }),
    writers.put({ ownerId, attemptId, sessionNo, ackSeq }, key),
    isPlace || attempts.put({ ...attempt, testId: key }),
    isPlace || writers.put(leftQuestions(paper), questionsOf(attemptId)),
  ];
  tx.commit();
  await Promise.all([...putting, tx.done]);
}

export async function kept(db: Database, testId: string, ownerId?: string): Promise<KeptAttempt | undefined> {
  const { store } = db.transaction('attempts');
  const [before, own] = await Promise.all([store.get(testId), store.getAll(beginningWith(testId))]);
  const rows = (before ? [...own, before] : own) as KeptAttempt[];
  const may = rows.filter((row) => !ownerId || !row.ownerId || row.ownerId === ownerId);
  const places = await Promise.all(may.map((row) => store.get(row === before ? placeBefore(row) : placeOf(row))));
  const found = may.map((row, i) => inPlace({ ...row, testId }, places[i]));
  return found.sort((a, b) => b.readAtMs - a.readAtMs)[0];
}

function inPlace(kept: KeptAttempt, place: Place | undefined): KeptAttempt {
  const { testId, started, ackSeq } = kept;
  // A page of an earlier version wrote it: the number beside its responses is newer than they are.
  if (ackSeq === undefined) return { ...kept, started: { ...started, ackSeq: 0 }, ackSeq: started.ackSeq };
  return { ...kept, ...place, testId, started: { ...started, ...place?.started } };
}

export async function left(db: Database, testId: string, ownerId: string): Promise<LeftBehind[]> {
  if (!ownerId) return [];
  const { store } = db.transaction('writers');
  const attempts = (await store.getAll(beginningWith(`${testId} ${ownerId}`))) as LeftAttempt[];
  const questions = await Promise.all(attempts.map(({ attemptId }) => store.get(questionsOf(attemptId))));
  const found = questions as (LeftQuestion[] | undefined)[];
  return attempts.flatMap((attempt, i) => (found[i] ? [{ ...attempt, questions: found[i] }] : []));
}

/** Leaves those of other students, whose writer is the same browser. */
export async function forget(db: Database, testId: string, attemptId: string): Promise<void> {
  const tx = db.transaction(['entries', 'attempts', 'writers'], 'readwrite', strict);
  const [attempts, writers] = [tx.objectStore('attempts'), tx.objectStore('writers')];
  const [before, papers, lefts] = await Promise.all([
    attempts.get(testId),
    attempts.getAllKeys(beginningWith(testId)),
    writers.getAllKeys(beginningWith(testId)),
  ]);
  const isOurs = (key: string) => key.endsWith(` ${attemptId}`);
  const isBefore = before?.started.attemptId === attemptId;
  const isShared = !lefts.every(isOurs) || (before !== undefined && !isBefore);
  await Promise.all([
    tx.objectStore('entries').delete(IDBKeyRange.bound([attemptId], [attemptId, []])),
    attempts.delete(beginningWith(attemptId)),
    writers.delete(beginningWith(attemptId)),
    ...papers.filter(isOurs).map((key) => attempts.delete(key)),
    ...lefts.filter(isOurs).map((key) => writers.delete(key)),
    isBefore && attempts.delete(testId),
    isShared || writers.delete(testId),
    tx.done,
  ]);
}
