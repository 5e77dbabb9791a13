import { csvFile } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import type { SectionOutline } from '../test-definition/section';
import type { TestDefinition } from '../test-definition/test-definition';
import type { QuestionLosses } from './losses';

/** A stored file: its parts in order. */
export interface StoredFile {
  fileName: string;
  bytes: number;
  parts: string[];
}

/** One thing to write: questions of the bank in a format, or a test with its results. */
export type Step = { is: 'csv' | 'qti3'; name: string; questionIds: string[] } | { is: 'test'; testId: string };

/** Everything that a teacher owns, on its way into files. What is written is never written again. */
export interface Everything {
  /** As it was when the writing began, so that a second process goes on with the same. */
  steps: Step[];
  /** Of steps. */
  done: number;
  /** In the order of the ZIP. */
  written: StoredFile[];
  /** Rows of losses.csv and of tests.csv. */
  losses: string[][];
  tests: string[][];
  /** Of bank and tests. */
  questions: number;
  /** Rows of results. */
  results: number;
  /** Questions of which a file does not say everything. */
  lost: number;
}
export interface Progress {
  done: number;
  of: number;
  now: 'bank' | 'tests' | 'packing';
}

/** So that each package can be imported again, with its images. */
const IN_PACKAGE = 200;
/** As many as one import takes. */
const IN_TABLE = 2000;

const slices = (ids: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, i) => ids.slice(i * most, (i + 1) * most));
const numbered = (name: string, n: number, of: number): string => (of > 1 ? `${name}-${n}` : name);

function ofBank(name: string, ids: readonly string[]): Step[] {
  const tables = slices(ids, IN_TABLE);
  const packages = slices(ids, IN_PACKAGE);
  return [
    ...tables.map((questionIds, i): Step => ({
      is: 'csv',
      name: `bank/${numbered(name, i + 1, tables.length)}.csv`,
      questionIds,
    })),
    ...packages.map((questionIds, i): Step => ({
      is: 'qti3',
      name: `bank/${numbered(name, i + 1, packages.length)}.qti.zip`,
      questionIds,
    })),
  ];
}

/** @param bank ids of questions in the lists, archived those that are not */
export const everythingOf = (bank: readonly string[], archived: readonly string[], tests: string[]): Everything => ({
  steps: [
    ...ofBank('questions', bank),
    ...ofBank('archived-questions', archived),
    ...tests.map((testId): Step => ({ is: 'test', testId })),
  ],
  done: 0,
  written: [],
  losses: [],
  tests: [],
  questions: bank.length + archived.length,
  results: 0,
  lost: 0,
});

export function progressOf({ steps, done }: Pick<Everything, 'steps' | 'done'>): Progress {
  const next = steps[done];
  // Packing is a step of its own.
  return { done, of: steps.length + 1, now: !next ? 'packing' : next.is === 'test' ? 'tests' : 'bank' };
}

const LONGEST = 60;
/** What Windows allows in no name. */
const UNSAFE = /[\p{C}<>:"/\\|?*]+/gu;
/**
 * A title as the name of a file, in its own script. The number before it keeps equal ones apart.
 * @example fileTitle(7, 'Unit 3/4: गति ') === '007 Unit 3 4 गति'
 */
export function fileTitle(n: number, title: string): string {
  const words = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  // A name that ends with a dot or a blank cannot be opened on Windows; half a sign can nowhere.
  const short = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)
    .slice(0, LONGEST)
    .join('');
  return `${String(n).padStart(3, '0')} ${short.replace(/[. ]+$/, '') || 'test'}`;
}

/** They are kept in one document while the files are written. */
const MOST_ROWS = 10_000;
/** Further rows of losses.csv. @param found the first losses of a file, and how many questions have some */
export function lossRows(
  before: readonly string[][],
  file: string,
  { list, count }: { list: QuestionLosses[]; count: number },
): string[][] {
  const rows = list.flatMap(({ question, text, what }) =>
    what.map(({ message }) => [file, String(question), text, message]),
  );
  const shown = before.length + rows.length > MOST_ROWS ? [] : rows;
  const rest = shown === rows ? count - list.length : count;
  return rest > 0 ? [...shown, [file, '', '', `${rest} further questions; export this alone to see them`]] : shown;
}

const TEST_HEADS = [
  ...['questions (file)', 'results (file)', 'title', 'class', 'status', 'description', 'instructions'],
  ...['duration (min)', 'questions', 'marks', 'to pass (%)', 'attempts', 'fee (paise)', 'starts at', 'ends at'],
  ...['shuffles', 'results are shown', 'counts', 'languages', 'further settings'],
];
const translatedIn = (outline: SectionOutline[]) =>
  outline.flatMap(({ title, translations }) => (translations ? [{ section: title, translations }] : []));

/** What a file of questions does not say of its test. @param files of its questions and results; empty without */
export function testRow(t: TestDefinition, className: string, files: { questions: string; results: string }): string[] {
  const { attributes, audience = null, translations = [], confirmPractice, anonymousGrading = false, syncGraceSec } = t;
  const { cancelReason = '', outline } = t;
  const further = {
    ...{ attributes, audience, translations, confirmPractice, anonymousGrading, syncGraceSec, cancelReason },
    sectionTranslations: translatedIn(outline ?? []),
  };
  return [
    ...[files.questions, files.results, t.title, className, t.status, t.description, t.instructions],
    ...[t.durationMin, t.questionsCount, t.totalPoints, t.passingScore, t.attemptsAllowed, t.feePaise ?? ''].map(
      String,
    ),
    ...[t.startAt?.toISOString() ?? '', t.endAt?.toISOString() ?? ''],
    ...[t.shuffleQuestions ? 'yes' : 'no', t.release ? JSON.stringify(t.release) : t.showResults ? 'yes' : 'no'],
    ...[t.scorePolicy, (t.languages ?? ['en']).join(' '), JSON.stringify(further)],
  ];
}

const table = (rows: string[][]): Buffer => Buffer.from(csvFile(rows));

/** The files that say what the others are, and what they leave out. */
export function aboutAll({ losses, tests, questions }: Everything, now: Date): { name: string; bytes: Buffer }[] {
  const readme = [
    'Everything you made on Kasauti',
    '',
    `Written on ${dayOf(now)}: ${questions} questions (bank and tests), ${tests.length} tests.`,
    '',
    'bank/     Your questions, as a table (CSV) and as packages (QTI 3). Archived ones are in files of their own.',
    'tests/    Each test with its sections, questions and right answers (QTI 3), drafts too.',
    'results/  The submitted attempts of each test, a line each, with the marks of every question (CSV). AB: absent.',
    'tests.csv   What a package does not say of its test: class, dates, fee, attempts and further settings.',
    'losses.csv  What a file does not say of its questions, a line each.',
    '',
    'Images are in the packages, in the folder "images". A table names them: image:ID is the file images/ID.webp.',
    'Other exam platforms read QTI 3. To import a package or a table into Kasauti, unpack this file first.',
    'Archived questions that are imported stand in the list again. Earlier versions of a question are not in here,',
    'nor is the order in which a student saw the questions. A test that draws questions holds all it draws from.',
    'The packages of tests hold the right answers. Keep this file where students cannot read it.',
    '',
  ];
  return [
    { name: 'README.txt', bytes: Buffer.from(readme.join('\r\n')) },
    { name: 'tests.csv', bytes: table([TEST_HEADS, ...tests]) },
    {
      name: 'losses.csv',
      bytes: table([['file', 'question', 'its beginning', 'what the file leaves out'], ...losses]),
    },
  ];
}

const MOST_BYTES = 64 * 1024 * 1024;
/** In files of about 64 MB; one that is larger by itself stands alone. */
export function volumes<F extends { bytes: number }>(files: readonly F[]): F[][] {
  const all: F[][] = [];
  let size = Infinity;
  for (const file of files) {
    if (size + file.bytes > MOST_BYTES) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(file);
    size += file.bytes;
  }
  return all;
}
