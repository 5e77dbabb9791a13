import type { Everything, Progress, StoredFile } from './everything';
import type { DataFormat, Format } from './exported';
import type { Failure } from './failures';
import type { QuestionLosses } from './losses';
import { isOneFile, type PrintSettings } from './write/print/printable';

export type ExportState = 'writing' | 'ready' | 'failed';
/** Where its questions come from; those of a filter are chosen when the export is made. */
export type Source = { testId: string } | { questionIds: string[] } | { everything: true };

/** A file that is written for a teacher. */
export interface Export {
  _id: string;
  teacherId: string;
  /** Of the test; absent for questions of the bank. */
  classId?: string;
  format: Format;
  from: Source;
  /** Of the format pdf. */
  print?: PrintSettings;
  /** Of everything: what is to be written, and what of it is. */
  all?: Everything;
  progress?: Progress;
  /** Of everything, when it is ready; rows of results in all of them. */
  files?: StoredFile[];
  results?: number;
  state: ExportState;
  counts: { questions: number; losses: number };
  losses: QuestionLosses[];
  fileName?: string;
  bytes?: number;
  /** Ids of the parts in the order of the file. */
  parts: string[];
  failure?: Failure;
  /** When a job has to look at it; absent while none has to. */
  workAt?: Date;
  failures: number;
  /** Changes with every write. */
  revision: number;
  createdAt: Date;
  expiresAt: Date;
}

/** In one file. */
export const MOST_QUESTIONS = 2000;
const LIFE_MS = 24 * 60 * 60_000;

interface New {
  id: string;
  teacherId: string;
  classId?: string;
  format: Format;
  from: Source;
  print?: PrintSettings;
  questions: number;
  now: Date;
}

export const newExport = ({ id, teacherId, classId, format, from, print, questions, now }: New): Export => ({
  _id: id,
  teacherId,
  ...(classId === undefined ? {} : { classId }),
  format,
  from,
  ...(print ? { print } : {}),
  state: 'writing',
  counts: { questions, losses: 0 },
  losses: [],
  parts: [],
  workAt: now,
  failures: 0,
  revision: 1,
  createdAt: now,
  expiresAt: new Date(now.getTime() + LIFE_MS),
});

interface FileKind {
  extension: string;
  type: string;
}
const kinds: { [F in DataFormat]: FileKind } = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  gift: { extension: 'gift.txt', type: 'text/plain; charset=utf-8' },
  moodle_xml: { extension: 'moodle.xml', type: 'application/xml' },
  qti3: { extension: 'qti.zip', type: 'application/zip' },
};
const zip: FileKind = { extension: 'zip', type: 'application/zip' };
type Kinded = Pick<Export, 'format' | 'print'>;
function kindOf({ format, print }: Kinded): FileKind {
  if (format === 'zip') return zip;
  if (format !== 'pdf') return kinds[format];
  return print && isOneFile(print)
    ? { extension: 'pdf', type: 'application/pdf' }
    : { extension: 'print.zip', type: 'application/zip' };
}
export const typeOf = (one: Kinded): string => kindOf(one).type;

/** Of letters, digits and hyphens, so that every system can store it. */
export function fileNameOf(one: Kinded, title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `kasauti-${name || 'questions'}.${kindOf(one).extension}`;
}
