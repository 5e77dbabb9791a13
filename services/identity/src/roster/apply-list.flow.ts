import { LOST, newId, type Db, type NewEvent, type Transaction } from '@kasauti/service-kit';
import { rollKey } from '@kasauti/contracts/members';
import { begun, detailsGiven, type Admission } from '../admission/admission';
import type { AdmissionChange, AdmissionStore } from '../admission/admission.store';
import { invitationMail, newMailId } from '../admission/invitation-mail.flow';
import type { StoppedAddressStore } from '../admission/stopped-address.store';
import { batchNamed, type ClassCopy } from '../class-copy/class-copy';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { OutgoingMail, Post } from '../mail/post.flow';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';
import { changeOf } from './change-of';
import { countsOf, type JudgedRow } from './judge';
import type { JudgeList } from './judge-list.query';
import type { Known, KnownQuery } from './known.query';
import {
  byCommitter,
  keptUntil,
  noCounts,
  studentsListed,
  sum,
  type RosterList,
  type StopCause,
  type StoredRow,
} from './list';
import type { ListStore } from './list.store';
import { personOf, type Person } from './person';

export interface ApplyDeps {
  db: Db;
  lists: ListStore;
  admissions: AdmissionStore;
  stopped: StoppedAddressStore;
  users: UserStore;
  classes: ClassCopyStore;
  known: KnownQuery;
  judge: JudgeList;
  post: Post;
}
/** What the rows of a slice come to: one transaction with the cursor. */
interface Work {
  added: Admission[];
  changed: AdmissionChange[];
  mails: OutgoingMail[];
  events: NewEvent[];
}

/**
 * Applies a committed list. 1. It is judged as a whole, once, and rows with a problem are left out. 2. Slice by slice, each
 * with the cursor in one transaction, so that one that is done again does nothing twice. 3. It is done, with its event.
 */
export function applyList({ db, lists, admissions, stopped, users, classes, known, judge, post }: ApplyDeps) {
  async function judgeOnce(list: RosterList, c: ClassCopy, now: Date): Promise<RosterList | null> {
    if (list.isJudged) return list;
    const { given, judged } = await judge(list, c, now);
    const rows = given.map(({ row, cells }, at): StoredRow => {
      const { outcome, problems, before, rollNoFrom } = judged[at] as JudgedRow;
      if (outcome === 'error') return { row, cells, outcome, problems };
      return { row, cells, ...(before ? { before } : {}), ...(rollNoFrom === undefined ? {} : { rollNoFrom }) };
    });
    if (!(await lists.putRows(list, given, rows))) return null;
    return lists.change(list, { isJudged: true, counts: countsOf(judged) });
  }

  const applySlice = (id: string, c: ClassCopy, owner: User, now: Date): Promise<boolean> =>
    db.atomically<boolean>(async (tx) => {
      const list = await lists.get(id, tx);
      if (list?.state !== 'running' || list.cursor >= list.slices) return false;
      const slice = await lists.slice(id, list.cursor, tx);
      const rows = slice?.rows ?? [];
      const good = rows.filter(({ outcome }) => outcome !== 'error');
      const people = good.map((row) => personOf(row, list.columns));
      const knownOf = await known.of(
        c._id,
        people.map(({ address }) => address),
        tx,
      );
      const rollsFrom = new Map(good.map(({ row, rollNoFrom }) => [row, rollNoFrom]));
      const work: Work = { added: [], changed: [], mails: [], events: [] };
      const mailed = await mailable(list, people, knownOf, tx);
      const outcomes = new Map(
        people.map((person) => [
          person.row,
          plan(person, knownOf(person.address), { list, c, owner, now, mailed, rollsFrom }, work),
        ]),
      );
      await admissions.write(work.added, work.changed, tx);
      await post.sendAll(work.mails, tx);
      const after = rows.map((row) => ({
        ...row,
        outcome: outcomes.get(row.row) ?? row.outcome ?? ('error' as const),
      }));
      if (slice) await lists.putSlice(slice, after, tx);
      const applied = sum(list.applied ?? noCounts, countsOf(after));
      const step = { cursor: list.cursor + 1, applied };
      return (await lists.change(list, step, { tx, events: byCommitter(list, work.events) })) ? true : LOST;
    });

  /** Accounts by address, for the language of a mail; nobody when the list sends none. */
  async function mailable(list: RosterList, people: Person[], knownOf: (address: string) => Known, tx: Transaction) {
    if (!list.sendMails) return undefined;
    const addresses = people.map(({ address }) => address);
    const ids = await users.idsOf(addresses, tx);
    const accounts = await users.named([...ids.values()], tx);
    const isStopped = await stopped.among(
      addresses.map((address) => knownOf(address).hash),
      tx,
    );
    return { isStopped, accountOf: (address: string) => accounts.get(ids.get(address) ?? '') };
  }

  return async (id: string, now: Date, signal: AbortSignal): Promise<void> => {
    const list = await lists.get(id);
    const c = list && (await classes.get(list.classId));
    const owner = c && (await users.get(c.teacherId));
    if (list?.state !== 'running') return;
    // The class was archived or its owner has gone: it invites no further student.
    const isOver = !c || c.status === 'archived' || !owner?.isActive;
    if (!isOver) {
      if (!(await judgeOnce(list, c, now))) return;
      for (let isMore = true; isMore && !signal.aborted;) isMore = await applySlice(id, c, owner, now);
      if (signal.aborted) return;
    }
    await db.atomically<void>(async (tx) => {
      const current = await lists.get(id, tx);
      if (current?.state !== 'running') return;
      const applied = current.applied ?? { ...noCounts };
      const events = isOver ? [] : [studentsListed(current, c.teacherId, applied)];
      const cause: StopCause = !c || c.status === 'archived' ? 'class_archived' : 'owner_inactive';
      const end = { doneAt: now, applied, ...(isOver && current.cursor < current.slices ? { stopped: cause } : {}) };
      const done = { state: 'done' as const, ...end, expiresAt: keptUntil(now), workAt: undefined };
      if (!(await lists.change(current, done, { tx, events }))) return LOST;
    });
  };
}

interface Around {
  list: RosterList;
  c: ClassCopy;
  owner: User;
  now: Date;
  /** By row: the member who has the number of the row until then. */
  rollsFrom: ReadonlyMap<number, string | undefined>;
  mailed?: { isStopped: Set<string>; accountOf(address: string): User | undefined };
}

/** Adds what one row needs to the work of its slice. */
function plan(person: Person, known: Known, { list, c, owner, now, mailed, rollsFrom }: Around, work: Work) {
  const change = changeOf(person, known, c, now);
  if (change.outcome === 'unchanged') return change.outcome;
  if (change.outcome === 'update') {
    if ('studentId' in change) {
      const rollNoFrom = change.details.rollNo === null ? undefined : rollsFrom.get(person.row);
      const member = {
        importId: list._id,
        classId: c._id,
        studentId: change.studentId,
        ...(rollNoFrom && { rollNoFrom }),
      };
      work.events.push(...detailsGiven(member, change.details));
    } else {
      const { rollNo, batchId, name } = change.details;
      const set = {
        ...(rollNo === null ? {} : { rollNo, rollKey: rollKey(rollNo) }),
        ...(batchId === null ? {} : { batchId }),
        ...(name === undefined ? {} : { name }),
      };
      work.changed.push({ _id: change.admission._id, set });
    }
    return change.outcome;
  }
  const isMailed = mailed !== undefined && !mailed.isStopped.has(known.hash);
  const mailId = isMailed ? newMailId() : null;
  const { address: email, name, rollNo, batch } = person;
  const told = {
    email,
    name,
    rollNo: rollNo || null,
    rollKey: rollNo ? rollKey(rollNo) : null,
    batchId: (batch && batchNamed(c, batch)?.batchId) || null,
    ...begun(mailId, now),
  };
  const before = change.outcome === 'again' ? change.admission : undefined;
  const admission: Admission = { _id: before?._id ?? newId(), classId: c._id, addressHash: known.hash, ...told };
  if (before) work.changed.push({ _id: before._id, set: told });
  else work.added.push(admission);
  if (mailId !== null && mailed)
    work.mails.push(invitationMail(admission, { id: mailId, owner, account: mailed.accountOf(email) }));
  return change.outcome;
}
