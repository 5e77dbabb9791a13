import type { Store } from '@kasauti/service-kit';
import type { Attempt, WriteState } from './attempt';
import { pathsOf, type Responses, type Save } from './response';

const change = (s: Save) => ({
  ...pathsOf(s.batch.entries, s.receivedAt),
  lastSeq: s.batch.last,
  lastSavedAt: s.receivedAt,
});
const acceptable = (s: Save, now: Date) => ({
  _id: s.attemptId,
  status: 'in_progress' as const,
  sessionNo: s.sessionNo,
  closesAt: { $gte: now },
  lastSeq: s.batch.first - 1,
});

const WRITE_STATE = {
  status: 1,
  sessionNo: 1,
  lastSeq: 1,
  startedAt: 1,
  deadlineAt: 1,
  closesAt: 1,
  sectionEnds: 1,
} as const;

/** The saves of answers, and what decides about them. */
export const savesOf = (attempts: Store<Attempt>) => ({
  /** Writes many saves in one command. @returns how many were accepted */
  saveAll: async (saves: Save[], now: Date): Promise<number> => {
    const ops = saves.map((s) => ({
      updateOne: { filter: { ...acceptable(s, now), deadlineAt: s.deadlineAt }, update: { $set: change(s) } },
    }));
    return (await attempts.bulk(ops)).matched;
  },
  /** As `saveAll`, whatever deadline the ticket has: it moved, or a part was stored before. */
  saveAgain: async (saves: Save[], now: Date): Promise<number> => {
    const ops = saves.map((s) => ({ updateOne: { filter: acceptable(s, now), update: { $set: change(s) } } }));
    return (await attempts.bulk(ops)).matched;
  },
  writeStates: async (ids: string[]): Promise<Map<string, WriteState>> => {
    const found = await attempts.find({ _id: { $in: ids } }, { fields: WRITE_STATE, limit: 1000 });
    return new Map(found.map((a) => [a._id, a]));
  },
  /** What is stored of the questions that these saves answer, by attempt. */
  storedFor: async (saves: Pick<Save, 'attemptId' | 'batch'>[]): Promise<Map<string, Responses>> => {
    const asked = saves.flatMap(({ batch }) => batch.entries.map(({ questionId }) => questionId));
    const paths = ['_id', ...asked.map((question) => `responses.${question}`)];
    const fields = Object.fromEntries(paths.map((path) => [path, 1 as const]));
    const ids = saves.map(({ attemptId }) => attemptId);
    const found = await attempts.find({ _id: { $in: ids } }, { fields, limit: 1000 });
    return new Map(found.map((a) => [a._id, a.responses]));
  },
});
