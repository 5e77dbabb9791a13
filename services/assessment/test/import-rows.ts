import { crc32, deflateRawSync } from 'node:zlib';
import type { Labels } from '../src/bank/bank-question';
import { refusedByApi } from '../src/import/read-import.flow';
import { Unreadable } from '../src/import/remark';
import { checked, type Checked } from '../src/import/row';
import { imageBox } from '../src/import/text/images';
import type { Found, Told } from '../src/import/read/found';
import { read } from '../src/import/read/read';
import { warmTree } from './warm-pandoc';

const refusedBy = refusedByApi();
const nothing = { subject: '', chapter: '', tags: [] };

/** What comes out of a file: its rows, each checked as it is before a teacher sees it, and its images. */
export async function rowsOf(bytes: Buffer | string, readsWord = true, chosen: Labels = nothing) {
  const box = imageBox('teacher');
  const told: Told[] = [];
  for await (const one of read(Buffer.from(bytes as string), box, readsWord ? warmTree : undefined)) told.push(one);
  const head = told[0] as Exclude<Told, Found>;
  const rows = told.slice(1).map((one): Checked => checked(one as Found, chosen, refusedBy));
  return { format: head.format as string, fileNotes: head.notes.map(({ code }) => code), rows, images: box.take() };
}
/** The code with which a file is refused; its rows if it is not. */
export const failure = (bytes: Buffer | string, readsWord = true): Promise<unknown> =>
  rowsOf(bytes, readsWord).then(
    ({ rows }) => rows,
    (error: unknown) => (error instanceof Unreadable ? error.code : error),
  );
export const codes = (rows: Checked[]) => rows.map(({ problems }) => problems.map(({ code }) => code).join(' '));
export const notes = ({ notes: of }: Checked) => of.map(({ code }) => code);

export interface Entry {
  name: string;
  bytes: Buffer | string;
  /** What its directory says instead of the truth. */
  size?: number;
  flags?: number;
  mode?: number;
}
/** A ZIP file, also one that says what is not so. */
export function zipOf(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, size, flags = 0, mode = 0o100644 } of entries) {
    const data = Buffer.from(bytes as string);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size ?? data.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(mode * 65536, 6);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), head, more, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
