import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mustCall } from '../../local/api-client';
import type { Random } from './random';
import { PASSWORD, type Account, type School } from './school';
import { send, until, type Answer, type Tries } from './wire';

/** What staff did while things were killed: the checker compares it with what the services know. */
export interface StaffNotes {
  /** By student: what was confirmed last. */
  members: Record<string, { batchId: string | null; rollNo?: string }>;
  /** The student may have submitted before. */
  ended: string[];
  reopened: string[];
  faults: string[];
}
export interface Staff {
  /** Moves students between batches, gives roll numbers, ends attempts and loses a colleague, until told to stop. */
  act(): Promise<void>;
  stop(): void;
  /** An attempt that staff may end. */
  begun(attemptId: string): void;
  /** A student asks to go on with an attempt. @returns whether the permission was given */
  reopen(attemptId: string, isEnded: boolean): Promise<boolean>;
  /** Releases the results, after which no attempt is continued. */
  release(): Promise<void>;
  save(dir: string): void;
}

/** In the contract's words access ends within a minute; the call itself may take this much longer. */
const GONE_MS = 60_000;
const ENDED = 0.1;
const REOPENED = 0.2;
const REASON = 'Power cut at the centre';

/** A team of an owner, a co-teacher and a desk, who have accepted their invitations before anything is killed. */
export async function openStaff({
  api,
  mailbox,
  school,
  random,
  tries,
  account,
  isPatient,
}: {
  api: string;
  mailbox: string;
  school: School;
  random: Random;
  tries: Tries;
  account: (name: string) => Promise<Account>;
  /** Waits at the end until the removal has to be effective. */
  isPatient: boolean;
}): Promise<Staff> {
  const { classId, testId, students, teacher } = school;
  const signIn = async ({ email }: Account) =>
    (await mustCall(api, 'login', { body: { email, password: PASSWORD } })).token as string;
  const owner = await signIn(teacher);
  const batches: string[] = [];
  for (const name of ['Morning', 'Evening'])
    batches.push(
      (await mustCall(api, 'createBatch', { token: owner, params: { classId }, body: { name } })).data
        .batchId as string,
    );
  const invited = async (name: string, role: string) => {
    const person = await account(name);
    const token = await signIn(person);
    await mustCall(api, 'inviteStaff', {
      token: owner,
      body: { email: person.email, grants: [{ role, classIds: [classId] }] },
    });
    await mustCall(api, 'acceptStaffInvitation', { token, body: { token: await invitedWith(mailbox, person.email) } });
    return { ...person, token };
  };
  const coTeacher = await invited('co-teacher', 'co_teacher');
  const desk = await invited('desk', 'desk');
  for (const { token } of [coTeacher, desk])
    while ((await send(api, 'listRoster', { token, params: { classId } })).status !== 200) await pause(200);

  const notes: StaffNotes = { members: {}, ended: [], reopened: [], faults: [] };
  const running: string[] = [];
  let isOver = false;
  let removedAt = 0;

  async function moveOne(): Promise<void> {
    const { id: studentId } = random.pick(students);
    const batchId = random.pick([...batches, null]);
    const rollNo = `R-${students.findIndex(({ id }) => id === studentId) + 1}`;
    const body = random.chance(0.5) ? { batchId } : { batchId, rollNo };
    const params = { classId, studentId };
    // Who has not enrolled yet is left out.
    const isAbsent = (answer: Answer['body']) => answer?.code === 'student_not_found';
    const said = await until(random, tries, async () => {
      const answer = await send(api, 'setMember', { token: coTeacher.token, params, body });
      return isAbsent(answer.body) ? { ...answer, status: 200 } : answer;
    });
    if (isAbsent(said)) return;
    notes.members[studentId] = { ...notes.members[studentId], ...body };
  }

  async function endOne(): Promise<void> {
    // The newest: those before may have been submitted.
    const attemptId = running.pop();
    if (!attemptId) return;
    notes.ended.push(attemptId);
    await until(random, tries, () =>
      send(api, 'endAttempt', { token: coTeacher.token, params: { attemptId }, body: { reason: REASON } }),
    );
  }

  /** Once, in the middle. */
  async function removeDesk(): Promise<void> {
    await until(random, tries, () => send(api, 'removeStaff', { token: owner, params: { userId: desk.id } }));
    removedAt = performance.now();
  }
  async function tryAsRemoved(): Promise<void> {
    const begun = performance.now();
    for (const operation of ['listRoster', 'listAccommodations', 'getClassMatrix'] as const) {
      const { status } = await send(api, operation, { token: desk.token, params: { classId } });
      const sinceMs = begun - removedAt;
      if (status === 200 && sinceMs > GONE_MS)
        notes.faults.push(`${operation} still answers ${Math.round(sinceMs / 1000)} s after the removal`);
    }
  }

  return {
    begun: (attemptId) => void running.push(attemptId),
    async act() {
      for (let n = 1; !isOver; n++) {
        await moveOne();
        if (n % 4 === 0 && notes.ended.length < ENDED * students.length) await endOne();
        if (n === 8) await removeDesk();
        if (removedAt > 0 && n % 4 === 1) await tryAsRemoved();
        await pause(random.between(200, 800));
      }
      if (removedAt === 0) await removeDesk();
    },
    stop() {
      isOver = true;
    },
    async reopen(attemptId, isEnded) {
      if (!isEnded && !random.chance(REOPENED)) return false;
      const key = randomUUID();
      await until(
        random,
        tries,
        () =>
          send(
            api,
            'reopenAttempt',
            { token: coTeacher.token, params: { attemptId }, body: { minutes: 60, reason: REASON } },
            key,
          ),
        ({ body }) => body?.code === 'still_running',
      );
      notes.reopened.push(attemptId);
      return true;
    },
    async release() {
      await until(random, tries, () =>
        send(api, 'releaseResults', { token: coTeacher.token, params: { testId }, body: { closeTest: true } }),
      );
      if (!isPatient || removedAt === 0) return;
      await pause(Math.max(0, removedAt + GONE_MS + 1000 - performance.now()));
      await tryAsRemoved();
    },
    save: (dir) => writeFileSync(join(dir, 'staff.json'), JSON.stringify(notes)),
  };
}

async function invitedWith(mailbox: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${mailbox}/messages?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    const token = mails.map(({ text }) => /\/staff\/invitation#(\S+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(200);
  }
}
