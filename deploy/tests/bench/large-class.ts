import { createServer, connect, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const { BSON, Long } = mongo;
const OP_MSG = 2013;
const HEADER = 16;

export interface LargeClass {
  uri: string;
  /** Rows of attempts given, and of enrolments written, since it was asked last. */
  counts(): { read: number; written: number };
  stop(): Promise<void>;
}
type Doc = Record<string, unknown>;

/**
 * A proxy in front of the database: attempts and enrolments of one large class, which would take hours to
 * write, are answered here by a rule; everything else goes through. The driver's work stays what it is.
 */
export async function largeClass(mongoUri: string, students: number): Promise<LargeClass> {
  const behind = new URL(mongoUri);
  const open = new Set<Socket>();
  let [read, written] = [0, 0];

  const submittedAt = new Date(Date.now() - 86_400_000);
  const studentId = (i: number): string => `01JD${String(i).padStart(22, '0')}`;
  const rowOf: Record<string, (i: number, of: string) => Doc> = {
    attempts: (i, testId) => ({
      _id: `${testId}:${i}`,
      studentId: studentId(i),
      attemptNo: 1,
      percentage: ((i * 7919 + testId.length + Number(testId.slice(5)) * 31) % 800) / 8,
      pendingGrading: 0,
      submittedAt,
      visibleAt: null,
      passed: true,
    }),
    enrolments: (i) => ({ _id: `physics:${studentId(i)}`, studentId: studentId(i), enrolledAt: submittedAt }),
  };
  const cursors = new Map<number, { name: string; of: string; next: number }>();
  let lastCursor = 1000;

  function batchOf(id: number, size: number): Doc {
    const cursor = cursors.get(id);
    if (!cursor) return { ok: 0, code: 43, errmsg: 'cursor not found' };
    const { name, of, next } = cursor;
    const rows = Array.from({ length: Math.min(size, students - next) }, (_, k) => rowOf[name]?.(next + k, of) ?? {});
    cursor.next += rows.length;
    if (name === 'attempts') read += rows.length;
    if (cursor.next >= students) cursors.delete(id);
    return {
      cursor: {
        id: Long.fromNumber(cursors.has(id) ? id : 0),
        ns: `x.${name}`,
        [next === 0 ? 'firstBatch' : 'nextBatch']: rows,
      },
      ok: 1,
    };
  }

  /** What is answered here; undefined goes on to the database. */
  function answer(command: Doc, documents: number): Doc | undefined {
    if (typeof command.find === 'string' && rowOf[command.find]) {
      cursors.set(++lastCursor, { name: command.find, of: String((command.filter as Doc).testId ?? ''), next: 0 });
      return batchOf(lastCursor, Number(command.batchSize ?? 101));
    }
    if (command.getMore !== undefined && rowOf[String(command.collection)])
      return batchOf(Number(command.getMore), Number(command.batchSize ?? 1000));
    if (command.killCursors !== undefined && rowOf[String(command.killCursors)]) return { ok: 1 };
    if (command.update === 'enrolments') {
      written += documents;
      return { n: documents, nModified: documents, ok: 1 };
    }
    return undefined;
  }

  const server = createServer((front) => {
    const back = connect(Number(behind.port), behind.hostname);
    for (const socket of [front, back]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          front.destroy();
          back.destroy();
        });
    }
    back.pipe(front);
    let rest = Buffer.alloc(0);
    front.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        const reply = message.readInt32LE(12) === OP_MSG ? answer(...commandOf(message)) : undefined;
        if (reply) front.write(messageOf(reply, message.readInt32LE(4)));
        else back.write(message);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    // Direct, because the members of a replica set would tell the driver of themselves and be asked without us.
    uri: `mongodb://127.0.0.1:${(server.address() as { port: number }).port}/?directConnection=true`,
    counts() {
      const before = { read, written };
      [read, written] = [0, 0];
      return before;
    },
    async stop() {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** The command and how many documents a sequence beside it holds. */
function commandOf(message: Buffer): [Doc, number] {
  let [command, documents]: [Doc, number] = [{}, 0];
  for (let at = HEADER + 4; at < message.length - 4;) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (kind === 0) command = BSON.deserialize(message.subarray(at, at + size));
    else for (let doc = message.indexOf(0, at + 4) + 1; doc < at + size; doc += message.readInt32LE(doc)) documents++;
    at += size;
  }
  return [command, documents + (Array.isArray(command.updates) ? command.updates.length : 0)];
}

let requests = 0;
function messageOf(doc: Doc, to: number): Buffer {
  const body = BSON.serialize(doc);
  const head = Buffer.alloc(HEADER + 5);
  [head.length + body.length, ++requests, to, OP_MSG].forEach((n, i) => head.writeInt32LE(n, i * 4));
  return Buffer.concat([head, body]);
}
