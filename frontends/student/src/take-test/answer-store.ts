import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptTests } from '@kasauti/web-kit/api';
import type { Entry } from './answer-journal';
import type { Started } from './take-test.data';

/** What a reload needs to open a running test again without asking anyone. */
export type KeptAttempt = {
  testId: string;
  ownerId: string;
  started: Started;
  /** The device's clock when the server's was read. */
  readAtMs: number;
  current: number;
  visited: string[];
};

interface ExamDatabase extends DBSchema {
  entries: { key: [attemptId: string, sessionNo: number, seq: number]; value: Entry & { attemptId: string; sessionNo: number } };
  attempts: { key: string; value: KeptAttempt };
  writers: { key: string; value: string };
}

export type AnswerStore = {
  /** Resolves when the entry is on the disk, not before. */
  append(attemptId: string, sessionNo: number, entry: Entry): Promise<void>;
  entries(attemptId: string, sessionNo: number): Promise<Entry[]>;
  /** After renumbering: the entries of this session become exactly these, in one transaction. */
  rewrite(attemptId: string, sessionNo: number, entries: readonly Entry[]): Promise<void>;
  keepAttempt(attempt: KeptAttempt): Promise<void>;
  keptAttempt(testId: string): Promise<KeptAttempt | undefined>;
  /** Only once the submission is confirmed. */
  forget(testId: string, attemptId: string): Promise<void>;
  /** Random and the same for every tab of this browser: the server takes them for one writer. */
  writerId(testId: string): Promise<string>;
};

const strict = { durability: 'strict' } as const;

export function answerStore(name: string = keptTests.database): AnswerStore {
  let opening: Promise<IDBPDatabase<ExamDatabase>> | undefined;
  const database = () => (opening ??= openDB<ExamDatabase>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['attemptId', 'sessionNo', 'seq'] });
      db.createObjectStore(keptTests.attempts, { keyPath: 'testId' });
      db.createObjectStore('writers');
    },
  }).catch((error: unknown) => { opening = undefined; throw error; }));

  return {
    async append(attemptId, sessionNo, entry) {
      const tx = (await database()).transaction('entries', 'readwrite', strict);
      await Promise.all([tx.store.put({ ...entry, attemptId, sessionNo }), tx.done]);
    },
    async entries(attemptId, sessionNo) {
      const rows = await (await database()).getAll('entries', ofSession(attemptId, sessionNo));
      return rows.map(({ attemptId: _a, sessionNo: _s, ...entry }) => entry);
    },
    async rewrite(attemptId, sessionNo, entries) {
      const tx = (await database()).transaction('entries', 'readwrite', strict);
      await tx.store.delete(ofSession(attemptId, sessionNo));
      await Promise.all([...entries.map((entry) => tx.store.put({ ...entry, attemptId, sessionNo })), tx.done]);
    },
    async keepAttempt(attempt) {
      await (await database()).put('attempts', attempt);
    },
    async keptAttempt(testId) {
      return (await database()).get('attempts', testId);
    },
    async forget(testId, attemptId) {
      const tx = (await database()).transaction(['entries', 'attempts', 'writers'], 'readwrite', strict);
      await Promise.all([
        tx.objectStore('entries').delete(IDBKeyRange.bound([attemptId], [attemptId, []])),
        tx.objectStore('attempts').delete(testId),
        tx.objectStore('writers').delete(testId),
        tx.done,
      ]);
    },
    async writerId(testId) {
      const fresh = randomId();
      const tx = (await database()).transaction('writers', 'readwrite', strict);
      const kept = await tx.store.get(testId);
      if (kept === undefined) await tx.store.put(fresh, testId);
      await tx.done;
      return kept ?? fresh;
    },
  };
}

const ofSession = (attemptId: string, sessionNo: number): IDBKeyRange =>
  IDBKeyRange.bound([attemptId, sessionNo], [attemptId, sessionNo, []]);

/** 128 random bits; works on plain http in a local network too, where randomUUID does not exist. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Evenly spread between 0 and 1, for jitter. */
export const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
