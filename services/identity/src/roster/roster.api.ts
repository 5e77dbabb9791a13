import { file, pageOf, pagination, reply, type Caller, type Handlers, type Limiter } from '@kasauti/service-kit';
import type { Access } from '../access/access.query';
import { classArchived } from '../admission/admission.refusals';
import type { ClassCopy } from '../class-copy/class-copy';
import { isInvitation } from './change-of';
import { commitList } from './commit-list.flow';
import { countsOf, type Counts, type JudgedRow, type Outcome } from './judge';
import type { JudgeList } from './judge-list.query';
import { draftUntil, noCounts, SLICE, type RosterList } from './list';
import type { ListStore } from './list.store';
import { personOf } from './person';
import { readCsv } from './read-csv';
import { listNotFound } from './roster.refusals';
import { beforeCsv, errorsCsv, listView, type ShownRow } from './roster.view';

interface Deps {
  access: Access;
  lists: ListStore;
  judge: JudgeList;
  limiter: Limiter;
}
type Operations = 'createRosterImport' | 'getRosterImport' | 'commitRosterImport' | 'getRosterImportErrors';
type Show = 'all' | 'errors' | 'changes';
const CSV = 'text/csv; charset=utf-8';
const FIRST = { page: 1, limit: 20, skip: 0 };

const isShown: Record<Show, (outcome: Outcome) => boolean> = {
  all: () => true,
  errors: (outcome) => outcome === 'error',
  changes: (outcome) => outcome === 'update' || isInvitation(outcome),
};

/** Once it is done, of what was applied. */
function countsNow({ state, stopped, rows, counts, applied }: RosterList): Counts {
  if (state !== 'done') return counts ?? noCounts;
  const done = applied ?? noCounts;
  return stopped ? { ...done, rows, errors: counts?.errors ?? 0 } : done;
}

/** Lists of people on their way into a class. */
export function rosterApi({ access, lists, judge, limiter }: Deps): Handlers<Operations> {
  const commit = commitList({ lists, judge, limiter });
  async function listFor(c: ClassCopy, importId: string, now: Date): Promise<RosterList> {
    const found = await lists.get(importId);
    if (found?.classId !== c._id || (found.state !== 'running' && found.expiresAt <= now)) throw listNotFound();
    return found;
  }
  /** A list that is not committed is judged again each time; later, what was judged and applied is told. */
  async function read(list: RosterList, c: ClassCopy, now: Date) {
    if (!list.isJudged && list.state !== 'done') {
      const { given, people, judged, missing } = await judge(list, c, now);
      const rows = people.map((person, at): ShownRow => ({ ...person, ...(judged[at] as JudgedRow) }));
      return { given, rows, counts: countsOf(judged), missing: list.state === 'ready' ? missing : [] };
    }
    const given = await lists.rows(list._id);
    const rows = given.map((row): ShownRow => {
      const person = personOf(row, list.columns);
      return { ...person, outcome: row.outcome ?? 'unchanged', problems: row.problems ?? [], before: row.before };
    });
    return { given, rows, counts: countsNow(list), missing: [] };
  }
  async function view(list: RosterList, c: ClassCopy, { caller, now, show = 'all' as Show, page = FIRST }: Asked) {
    const { rows, ...around } = await read(list, c, now);
    const wanted = rows.filter(({ outcome }) => isShown[show](outcome));
    const shown = { ...around, rows: wanted.slice(page.skip, page.skip + page.limit) };
    return { data: listView(list, shown, caller.client !== undefined), pagination: pagination(page, wanted.length) };
  }
  interface Asked {
    caller: Caller;
    now: Date;
    show?: Show;
    page?: typeof FIRST;
  }

  return {
    async createRosterImport({ params: { classId }, query, body, caller, requestId, now, signal }) {
      const c = await access.toClass(caller, classId, 'createRosterImport');
      if (c.status === 'archived') throw classArchived();
      const { columns, rows } = await readCsv(body, signal);
      const list: RosterList = {
        _id: requestId,
        classId,
        createdBy: caller.id,
        fileName: query.fileName ?? '',
        state: 'ready',
        columns,
        slices: Math.ceil(rows.length / SLICE),
        rows: rows.length,
        sendMails: true,
        ignoreBatches: false,
        isJudged: false,
        counts: null,
        applied: null,
        cursor: 0,
        doneAt: null,
        revision: 0,
        createdAt: now,
        expiresAt: draftUntil(now),
        draftUntil: draftUntil(now),
      };
      await lists.add(list, rows);
      return view(list, c, { caller, now });
    },

    async getRosterImport({ params: { classId, importId }, query, caller, now }) {
      const c = await access.toClass(caller, classId, 'getRosterImport');
      const { show } = query;
      return view(await listFor(c, importId, now), c, { caller, now, show, page: pageOf(query) });
    },

    async commitRosterImport({ params: { classId, importId }, body = {}, caller, now }) {
      const c = await access.toClass(caller, classId, 'commitRosterImport');
      const { sendMails = true, ignoreBatches = false } = body;
      const find = () => listFor(c, importId, now);
      const by = { actor: caller.id, client: caller.client?.id };
      const committed = await commit({ c, sendMails, ignoreBatches, by, find }, now);
      return reply(await view(committed, c, { caller, now }), { status: 202 });
    },

    async getRosterImportErrors({ params: { classId, importId }, query, caller, now }) {
      const c = await access.toClass(caller, classId, 'getRosterImportErrors');
      const list = await listFor(c, importId, now);
      const { given, rows } = await read(list, c, now);
      const of = { resourceType: 'class', resourceId: classId, classId, ownerId: c.teacherId };
      if (query.of === 'before') {
        const changed = rows.filter(({ outcome, before }) => before && outcome === 'update');
        return file(Buffer.from(beforeCsv(changed)), CSV, 'before.csv', { ...of, rows: changed.length });
      }
      const wrong = given.flatMap((row, at) => {
        const shown = rows[at];
        return shown?.outcome === 'error' ? [{ ...row, outcome: shown.outcome, problems: shown.problems }] : [];
      });
      return file(Buffer.from(errorsCsv(list, wrong)), CSV, 'left-out.csv', { ...of, rows: wrong.length });
    },
  };
}
