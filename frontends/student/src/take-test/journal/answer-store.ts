import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { forgetOnLogout, randomId } from '@kasauti/web-kit/api';
import type { Answer, Entry, Given } from './answer-journal';
import { forget, keep, kept, left, strict, type ExamDatabase, type KeptAttempt, type Row } from './kept-attempts';
import type { LeftBehind } from './left-behind';

type Writing = IDBPTransaction<ExamDatabase, ['entries'], 'readwrite'>;

export type AnswerStore = {
  /**
   * Resolves once the answer is durable, with all entries of this session above `ackSeq`. The seq is assigned in the same
   * transaction, above `after` and above those of every other tab.
   */
  append(attemptId: string, sessionNo: number, given: Given, ackSeq: number, after: number): Promise<Entry[]>;
  entries(attemptId: string, sessionNo: number): Promise<Entry[]>;
  /** Replaces the entries of this session up to `upTo`, in one transaction. */
  rewrite(attemptId: string, sessionNo: number, entries: readonly Entry[], upTo?: number): Promise<void>;
  /** @param isPlace its paper and its responses are kept already */
  keepAttempt(attempt: KeptAttempt, isPlace?: boolean): Promise<void>;
  /** The one written last. @param ownerId whose it may be; undefined before the session is known */
  keptAttempt(testId: string, ownerId?: string): Promise<KeptAttempt | undefined>;
  /** What is known of the attempts of this student, also after a logout, the oldest first. */
  leftBehind(testId: string, ownerId: string): Promise<LeftBehind[]>;
  /** Call it only when the submission is confirmed and late answers have been shown. */
  forget(testId: string, attemptId: string): Promise<void>;
  /** Random, and the same for every tab of this browser: the server treats them as one writer. */
  writerId(testId: string): Promise<string>;
};

const database = 'kasauti-exam';
/** A page that waits longer for its storage goes on without it. Long, because without its answers the page may seem another device. */
const limitMs = 10_000;

export function answerStore(name: string = database): AnswerStore {
  const within = connection(name);
  // The last number in a session, unless something is being written: the next answer then needs no look before it is added.
  let settled: { session: string; last: number } | undefined;
  // The answers of this page are numbered in the order in which they were given.
  let writing: Promise<unknown> = Promise.resolve();
  const lastKnown = (session: string): number | undefined => {
    const last = settled?.session === session ? settled.last : undefined;
    settled = undefined;
    return last;
  };
  return {
    append: (attemptId, sessionNo, given, ackSeq, after) =>
      within(async (db) => {
        const session = `${attemptId} ${sessionNo}`;
        const known = lastKnown(session);
        const add = async (tx: Writing, last: number): Promise<Row[]> => {
          const seq = 1 + Math.max(last, ackSeq, after);
          const reading = tx.store.getAll(
            IDBKeyRange.bound([attemptId, sessionNo, ackSeq], [attemptId, sessionNo, seq], true, true),
          );
          const row = rowOf({ ...given, seq }, attemptId, sessionNo);
          const adding = tx.store.add(row);
          tx.commit();
          const [rows] = await Promise.all([reading, adding, tx.done]);
          if (writing === ended) settled = { session, last: seq };
          return [...rows, row];
        };
        const begin = (): Writing => db.transaction('entries', 'readwrite', strict);
        const earlier = writing;
        const append = async (): Promise<Entry[]> => {
          // It fails when another tab has written that number.
          const rows = known === undefined ? undefined : await add(begin(), known).catch(() => undefined);
          if (rows) return rows.map(entryOf);
          await earlier;
          const tx = begin();
          const last = (await tx.store.openKeyCursor(ofSession(attemptId, sessionNo), 'prev'))?.key[2] ?? 0;
          return (await add(tx, last)).map(entryOf);
        };
        const appending = append();
        const ended = appending.catch(() => undefined);
        writing = ended;
        return appending;
      }),
    entries: (attemptId, sessionNo) =>
      within(async (db) => {
        const rows = await db.getAll('entries', ofSession(attemptId, sessionNo));
        settled = { session: `${attemptId} ${sessionNo}`, last: rows.at(-1)?.seq ?? 0 };
        return rows.map(entryOf);
      }),
    rewrite: (attemptId, sessionNo, entries, upTo = Infinity) =>
      within(async (db) => {
        settled = undefined;
        const tx = db.transaction('entries', 'readwrite', strict);
        await tx.store.delete(IDBKeyRange.bound([attemptId, sessionNo], [attemptId, sessionNo, upTo]));
        await Promise.all([...entries.map((entry) => tx.store.put(rowOf(entry, attemptId, sessionNo))), tx.done]);
      }),
    keepAttempt: (attempt, isPlace) => within((db) => keep(db, attempt, isPlace)),
    keptAttempt: (testId, ownerId) => within((db) => kept(db, testId, ownerId)),
    leftBehind: (testId, ownerId) => within((db) => left(db, testId, ownerId)),
    forget: (testId, attemptId) => within((db) => forget(db, testId, attemptId)),
    writerId: (testId) =>
      within(async (db) => {
        const fresh = randomId();
        const tx = db.transaction('writers', 'readwrite', strict);
        const known = (await tx.store.get(testId)) as string | undefined;
        if (known === undefined) await tx.store.put(fresh, testId);
        await tx.done;
        return known ?? fresh;
      }),
  };
}

/** Reopens a connection that the browser closed (low memory, cleared data, a newer version in another tab). */
function connection(name: string) {
  let opening: Promise<IDBPDatabase<ExamDatabase>> | undefined;
  let isOpening = false;
  // Each further call would wait in vain as long as the first, while the clock of the test runs.
  let isHanging = false;
  const lose = () => {
    opening = undefined;
  };
  const settle = () => {
    isOpening = false;
    isHanging = false;
  };
  const open = () => {
    if (opening) return opening;
    forgetOnLogout({ database: name, store: 'attempts' });
    isOpening = true;
    return (opening = openDB<ExamDatabase>(name, 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: ['attemptId', 'sessionNo', 'seq'] });
        db.createObjectStore('attempts', { keyPath: 'testId' });
        db.createObjectStore('writers');
      },
      terminated: lose,
      blocking(_now, _wanted, event) {
        lose();
        (event.target as IDBDatabase).close();
      },
    })
      .finally(settle)
      .catch((error: unknown) => {
        lose();
        throw error;
      }));
  };

  const perform = async <T>(work: (db: IDBPDatabase<ExamDatabase>) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      // A closed connection throws InvalidStateError, AbortError or UnknownError, and its transaction is rolled back.
      if (!(error instanceof DOMException)) throw error;
      void opening?.then((db) => db.close()).catch(() => undefined);
      lose();
      return work(await open());
    }
  };
  const onLate = () => {
    isHanging = isOpening;
  };
  return async <T>(work: (db: IDBPDatabase<ExamDatabase>) => Promise<T>): Promise<T> => {
    if (isHanging) throw noAnswerOfDevice();
    return inTime(perform(work), onLate);
  };
}

const noAnswerOfDevice = (): Error => new Error('The storage of this device gives no answer');

/** A database may hang instead of failing, for example while another page upgrades it. The server is asked instead. */
async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(noAnswerOfDevice());
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page of the version before takes what a row does not name for cleared, so it names what was known as well. */
const rowOf = (entry: Entry, attemptId: string, sessionNo: number): Row => ({
  ...entry.before,
  ...entry,
  attemptId,
  sessionNo,
});

function entryOf({ attemptId: _a, sessionNo: _s, ...entry }: Row): Entry {
  for (const known in entry.before) delete entry[known as keyof Answer];
  return entry;
}

const ofSession = (attemptId: string, sessionNo: number): IDBKeyRange =>
  IDBKeyRange.bound([attemptId, sessionNo], [attemptId, sessionNo, []]);
