import { MARKED, type AttemptStore, type Marks } from '../attempt/attempt.store';
import { askedQuestions } from '../attempt/asked-questions.query';
import type { AttemptState } from '../attempt-state/attempt-state';
import { paperId } from '../paper/paper';
import type { Regrading } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import { allowanceState } from '../seat/allowance';
import { allowanceInForce, isPaidTest } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { joinedTooLate, startsEndAt, type TestDefinition } from '../test-definition/test-definition';
import { csvHead, csvLines, type Columns } from './results-csv';
import type { RosterRow } from './roster';
import type { ReadRoster } from './roster.query';

export interface ResultsFileDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  people: PersonStore;
  seats: SeatStore;
  readRoster: ReadRoster;
}

/** Attempts in one read, and reads at once: what is in memory besides the file itself. */
const PAGE = 500;
const AT_ONCE = 4;

type Asked = Pick<Columns, 'isForProgram' | 'hasIds'> & { now: Date };
interface ResultsFile {
  content: Buffer;
  /** Submitted attempts. */
  rows: number;
  /** With those of absent students, without the head. */
  lines: number;
  /** Rows by an older key. */
  old: number;
}
/** `behind`: attempts that have other totals than the list of the test, whose events are late. */
type ReadFile = Omit<ResultsFile, 'old'> & { behind: string[] };

/** After so long one of its attempts cannot be graded, or the regrader is away: who asks does not wait for it. */
const LONGEST_REGRADE_MS = 60 * 60_000;

/**
 * The submitted attempts of a test, a line each, with a column for each section and question; then who was absent. While a
 * corrected key is being applied only its progress: marks by two keys would be ranked together.
 */
export async function readResultsFile(
  deps: ResultsFileDeps,
  test: TestDefinition,
  asked: Asked,
): Promise<ResultsFile | { regrading: Regrading }> {
  const regrading = async () => (await deps.keys.regrading([test._id])).get(test._id);
  const isRunning = (one: Regrading) => asked.now.getTime() - one.correctedAt.getTime() < LONGEST_REGRADE_MS;
  const before = await regrading();
  if (before && isRunning(before)) return { regrading: before };
  const first = await readFile(deps, test, asked, []);
  const { content, rows, lines } = first.behind.length > 0 ? await readFile(deps, test, asked, first.behind) : first;
  // A correction may have begun meanwhile.
  const after = await regrading();
  if (after && isRunning(after)) return { regrading: after };
  return { content, rows, lines, old: after ? after.of - after.done : 0 };
}

async function readFile(
  deps: ResultsFileDeps,
  test: TestDefinition,
  { isForProgram, hasIds, now }: Asked,
  knownBehind: string[],
): Promise<ReadFile> {
  const { rows, batches } = await deps.readRoster(test, { behind: knownBehind });
  const columns = { ...(await columnsOf(deps, test)), batches, isForProgram, hasIds };
  const submitted = rows.filter(({ state }) => state?.isClosed);
  const listed = isForProgram ? submitted : [...submitted, ...(await absentOf(deps, test, rows, now))];
  const parts: Buffer[] = [Buffer.from(csvHead(columns))];
  const behind: string[] = [];
  for (let i = 0; i < listed.length; i += AT_ONCE * PAGE) {
    const pages = Array.from({ length: AT_ONCE }, (_, n) => listed.slice(i + n * PAGE, i + (n + 1) * PAGE));
    const read = pages.filter((page) => page.length > 0).map((page) => linesOf(deps, page, columns));
    for (const page of await Promise.all(read)) {
      parts.push(page.lines);
      behind.push(...page.behind);
    }
  }
  return { content: Buffer.concat(parts), rows: submitted.length, lines: listed.length, behind };
}

/** Who could have sat a test whose time is over and did not. */
async function absentOf(
  { seats }: ResultsFileDeps,
  test: TestDefinition,
  rows: RosterRow[],
  now: Date,
): Promise<RosterRow[]> {
  const absent = rows.filter(absentFrom(test, now));
  if (absent.length === 0) return [];
  const holders = new Set<string>();
  const canStill = new Set<string>();
  for await (const allowed of seats.everyWithAllowances(test._id))
    for (const seat of allowed) {
      if (allowanceInForce({ test, seat, now })) canStill.add(seat.studentId);
      else if (seat.allowances?.some((one) => allowanceState(one, now) === 'expired')) holders.add(seat.studentId);
    }
  if (isPaidTest(test))
    for await (const paid of seats.withRight(test._id)) for (const { studentId } of paid) holders.add(studentId);
  const isExpected = (row: RosterRow) => (isPaidTest(test) ? holders.has(row.studentId) : wasInBatch(test)(row));
  return absent.filter((row) => !canStill.has(row.studentId) && isExpected(row));
}

/** Not who was moved into a batch of the test too late for it. */
function wasInBatch(test: TestDefinition): (row: RosterRow) => boolean {
  return ({ batchSince }) => !test.audience?.batchIds || !joinedTooLate(test, batchSince);
}

/** Without an attempt once no start is possible; not who joined too late for it. */
function absentFrom(test: TestDefinition, now: Date): (row: RosterRow) => boolean {
  const over = startsEndAt(test);
  if (test.status !== 'published' || !over || over >= now) return () => false;
  return ({ state, joinedAt }) => !state && !joinedTooLate(test, joinedAt);
}

async function linesOf({ people, attempts }: ResultsFileDeps, page: RosterRow[], columns: Columns) {
  const [names, marks] = await Promise.all([
    people.names(page.map(({ studentId }) => studentId)),
    attempts.pointsOf(
      page.flatMap(({ state }) => state?._id ?? []),
      columns.questions.map(({ item }) => item.id),
    ),
  ]);
  const points = new Map([...marks].map(([id, one]) => [id, one.points]));
  return {
    lines: Buffer.from(csvLines(page, columns, names, points)),
    behind: page.flatMap(({ state }) => (state && isBehind(state, marks.get(state._id)?.total) ? state._id : [])),
  };
}

const isBehind = (listed: AttemptState, now: Marks['total'] = {}): boolean =>
  MARKED.some((name) => listed[name] !== now[name]);

async function columnsOf(
  { attempts, papers }: ResultsFileDeps,
  { _id, paperVersion }: TestDefinition,
): Promise<Columns> {
  if (paperVersion === null) return { sections: [], questions: [] };
  const [questions, paper] = await Promise.all([
    askedQuestions({ attempts, papers }, _id, paperVersion),
    papers.get(paperId(_id, paperVersion)),
  ]);
  const sections = paper?.sections ?? [];
  return { sections: sections.length > 1 ? sections : [], questions };
}
