/* The checker imports nothing of the services: it knows the database, the topics and the students' notes only. */
import { openConnection } from '@kasauti/service-kit';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import type { Connection } from 'mongoose';
import type { Line } from '../ack-log';
import type { StaffNotes } from '../staff';

export interface Inputs {
  mongo: string;
  kafka: string[];
  /** Public half of the key that signs the audit's heads. */
  auditKey: string;
  /** Folder of the run: the students' notes and what the teacher saw. */
  dir: string;
  testId: string;
  classId: string;
  /** A planted fault lives in a copy of this database. */
  assessmentDb: string;
}

/** Marks are hundredths. */
export interface Item {
  id: string;
  sectionId: string;
  marking: { correct: number; wrong: number; partialRule?: { kind: string } };
}
export interface Section {
  id: string;
  attemptAny?: number;
}
export type KeyItem =
  | { kind: 'choice'; correct: string | null }
  | { kind: 'choices'; correct: string[]; rows?: string[][] }
  | { kind: 'text'; accepted: string[] }
  | { kind: 'number'; answer: { min: number; max: number } };
interface StoredPaper {
  orderKey: string;
  sections: Section[];
  items: Item[];
}
export interface StoredResponse {
  choice?: string | null;
  choices?: string[] | null;
  text?: string | null;
  marked?: boolean;
  seq: number;
}
export interface StoredAttempt {
  _id: string;
  testId: string;
  studentId: string;
  status: string;
  lastSeq: number;
  sessionNo: number;
  paperId: string;
  closedBy: string | null;
  continues?: string;
  /** It counts no more: the student went on with it. */
  replacedBy?: string;
  responses: Record<string, StoredResponse>;
  result: { score: number; maxScore: number; percentage: number; pendingGrading: number } | null;
  outbox?: object[];
  outboxAt?: Date;
}
export interface ArchivedEvent {
  _id: string;
  type: string;
  aggId: string;
  topic: string;
  pending?: 1;
  data: { score?: number; maxScore?: number; percentage?: number };
}
export interface AuditEntry {
  _id: string;
  actionType: string;
  resourceId: string;
}
export interface Dashboard {
  stats: { totalClasses: number; totalStudents: number; pendingGrading: number; avgClassPerformance: number | null };
  classes: { id: string; students: number; avgScore: number | null }[];
  activeTests: { id: string; submissions: number; total: number }[];
}

export interface Facts {
  lines: Line[];
  attempts: StoredAttempt[];
  items: Item[];
  sections: Section[];
  /** Secret of the test: ids of options in an attempt are made with it. */
  orderKey: string;
  key: Record<string, KeyItem>;
  /** Of every service. */
  archives: Map<string, ArchivedEvent[]>;
  entries: AuditEntry[];
  /** Ids of the entries that a block lists. */
  sealed: Set<string>;
  parked: { db: string; type: string; reason: string }[];
  seats: { _id: string; studentId: string; activeAttemptId: string | null; attempts: object[] }[];
  /** Event ids in the topics, duplicates included. */
  topics: Map<string, { eventId: string; type: string; aggId: string }[]>;
  dashboard: Dashboard;
  staff: StaffNotes;
  /** What catalog and assessment know of each member. */
  members: Record<
    'catalog' | 'assessment',
    { userId?: string; studentId?: string; batchId?: string; rollNo?: string }[]
  >;
}

const SERVICES = ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'];

export function readNotes(dir: string): Line[] {
  const files = readdirSync(dir)
    .filter((f) => f.startsWith('student-'))
    .sort();
  return files.flatMap((f) =>
    readFileSync(join(dir, f), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );
}

export async function readFacts({ mongo, kafka, dir, testId, classId, assessmentDb }: Inputs): Promise<Facts> {
  const connection = await openConnection(mongo, { serverSelectionTimeoutMS: 10_000 });
  try {
    const rows = rowsOf(connection);
    const archives = new Map<string, ArchivedEvent[]>();
    const parked: Facts['parked'] = [];
    for (const service of SERVICES) {
      const db = service === 'assessment' ? assessmentDb : `kasauti_${service}`;
      archives.set(service, await rows<ArchivedEvent>(db, 'event_archive', {}));
      for (const d of await rows<{ type: string; reason: string }>(`kasauti_${service}`, 'dead_letters', {
        state: 'parked',
      }))
        parked.push({ db, type: d.type, reason: d.reason });
    }
    const attempts = await rows<StoredAttempt>(assessmentDb, 'attempts', { testId });
    const [paper] = await rows<StoredPaper>(assessmentDb, 'papers', { testId });
    const [key] = await rows<{ items: Facts['key'] }>(assessmentDb, 'answer_keys', { testId });
    return {
      lines: readNotes(dir),
      attempts,
      items: paper?.items ?? [],
      sections: paper?.sections ?? [],
      orderKey: paper?.orderKey ?? '',
      key: key?.items ?? {},
      archives,
      parked,
      entries: await rows<AuditEntry>('kasauti_audit', 'entries', {}),
      sealed: new Set((await rows<{ ids: string[] }>('kasauti_audit', 'blocks', {})).flatMap(({ ids }) => ids)),
      seats: await rows('kasauti_assessment', 'seats', { testId }),
      topics: await readTopics(kafka, [...new Set([...archives.values()].flat().map((e) => e.topic))]),
      dashboard: JSON.parse(readFileSync(join(dir, 'dashboard.json'), 'utf8')) as Dashboard,
      staff: staffNotes(join(dir, 'staff.json')),
      members: {
        catalog: await rows('kasauti_catalog', 'enrolments', { classId }),
        assessment: await rows('kasauti_assessment', 'enrolments', { classId }),
      },
    };
  } finally {
    await connection.close();
  }
}

/** An exam's load has no staff. */
const staffNotes = (file: string): StaffNotes =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StaffNotes)
    : { members: {}, ended: [], reopened: [], faults: [] };

const rowsOf =
  (connection: Connection) =>
  async <T>(db: string, collection: string, filter: object): Promise<T[]> =>
    (await connection.useDb(db).collection(collection).find(filter).toArray()) as unknown as T[];

/** Every message of these topics, from the first to the last there is now. */
async function readTopics(brokers: string[], topics: string[]): Promise<Facts['topics']> {
  const kafka = new Kafka({ brokers, clientId: 'checker', logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const found: Facts['topics'] = new Map(topics.map((t) => [t, []]));
  const ends = new Map<string, number>();
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) ends.set(`${topic}/${partition}`, Number(high) - 1);
  }
  const groupId = `checker-${process.pid}-${Date.now()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await new Promise<void>((done, fail) => {
    if (ends.size === 0) return done();
    const late = setTimeout(
      () => fail(new Error(`topics not read to the end: ${[...ends.keys()].join(', ')}`)),
      60_000,
    );
    void consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, partition, message }) => {
        const { eventId, type, aggId } = JSON.parse(message.value?.toString('utf8') ?? '{}') as {
          eventId: string;
          type: string;
          aggId: string;
        };
        found.get(topic)?.push({ eventId, type, aggId });
        const place = `${topic}/${partition}`;
        if (Number(message.offset) >= (ends.get(place) ?? Infinity)) ends.delete(place);
        if (ends.size > 0) return;
        clearTimeout(late);
        done();
      },
    });
  }).finally(() => consumer.disconnect());
  await admin.deleteGroups([groupId]).catch(() => undefined);
  await admin.disconnect();
  return found;
}
