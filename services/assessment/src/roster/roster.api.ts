import { isMatch } from '@kasauti/contracts/members';
import { file, pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { AttemptStore } from '../attempt/attempt.store';
import type { PaperStore } from '../paper/paper.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { stillRegrading } from './roster.refusals';
import { isShown, type RosterRow } from './roster';
import type { ReadRoster } from './roster.query';
import type { ReadSeen } from './seen.query';
import { readResultsFile } from './results-file.query';
import { testStudent } from './roster.view';

interface RosterApiDeps {
  tests: TestStore;
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  papers: PaperStore;
  people: PersonStore;
  seats: SeatStore;
  readRoster: ReadRoster;
  access: Access;
  readSeen: ReadSeen;
}

type RosterOp = 'listTestStudents' | 'exportResults';

export const rosterApi = (deps: RosterApiDeps): Handlers<RosterOp> => {
  const { tests, attempts, people, readRoster, readSeen, access } = deps;
  const testFor = async (caller: Caller, testId: string, op: RosterOp): Promise<TestDefinition> =>
    access.to(caller, await tests.get(testId), op, testNotFound);
  const namesOf = (rows: RosterRow[]) => people.names(rows.map((row) => row.studentId));

  async function searched(found: RosterRow[], wanted: string): Promise<RosterRow[]> {
    if (!wanted) return found;
    const names = await namesOf(found);
    return found.filter(({ studentId, rollNo }) => isMatch({ name: names.get(studentId) ?? '', rollNo }, wanted));
  }

  const runningIn = (rows: RosterRow[]) => rows.flatMap(({ state }) => (state && !state.isClosed ? state._id : []));
  /** Those not heard of, the longest first. */
  async function silentOf(testId: string, sitting: RosterRow[], now: Date): Promise<RosterRow[]> {
    const seen = await readSeen(testId, runningIn(sitting), now);
    const silence = (row: RosterRow) => seen.get(row.state?._id ?? '')?.silentSec ?? 0;
    return sitting.filter((row) => silence(row) > 0).sort((a, b) => silence(b) - silence(a));
  }

  return {
    async listTestStudents({ params, query, caller, now }) {
      const roster = await readRoster(await testFor(caller, params.testId, 'listTestStudents'));
      const page = pageOf(query);
      const show = query.show ?? 'all';
      const all = roster.rows.filter(
        (row) => isShown(row, show) && (!query.batchId || query.batchId === (row.batch?.batchId ?? 'none')),
      );
      const found = show === 'silent' ? await silentOf(params.testId, all, now) : all;
      const rows = await searched(found, query.search ?? '');
      const shown = rows.slice(page.skip, page.skip + page.limit);
      const seen = await readSeen(params.testId, runningIn(shown), now);
      const ids = shown.flatMap((row) => row.state?._id ?? []);
      const byId = new Map((await attempts.listed(ids)).map((a) => [a._id, a]));
      const names = await namesOf(shown);
      const data = shown.map((row) =>
        testStudent(row, roster, {
          name: names.get(row.studentId) ?? '',
          attempt: byId.get(row.state?._id ?? ''),
          seen: seen.get(row.state?._id ?? ''),
        }),
      );
      return { data, pagination: pagination(page, rows.length) };
    },

    async exportResults({ params: { testId }, query, caller, now }) {
      const test = await testFor(caller, testId, 'exportResults');
      const columns = { isForProgram: caller.client !== undefined, hasIds: query.ids };
      const found = await readResultsFile(deps, test, { now, ...columns });
      if ('regrading' in found) throw stillRegrading(found.regrading);
      const { content, lines: rows } = found;
      const { teacherId: ownerId, classId } = test;
      const personal = { resourceType: 'test', resourceId: testId, classId, ownerId, rows };
      return file(content, 'text/csv; charset=utf-8', `results-${testId}.csv`, personal);
    },
  };
};
