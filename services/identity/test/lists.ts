import type { EventData } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, tokenFor } from '@kasauti/service-kit/testing';
import type { Rig } from './builders';

type Account = Awaited<ReturnType<Rig['anAccount']>>;
type Status = EventData['class_changed']['status'];

/** A class in identity, as catalog tells of it, and what its owner does with lists. */
export async function aListedClass(rig: Rig, owner: Account, batches: string[] = []) {
  const { t } = rig;
  const classId = newId();
  const as = { ...aUser('teacher'), id: owner.id };
  let seq = 0;
  const named = batches.map((name) => ({ batchId: newId(), name }));
  const told = async (over: Partial<EventData['class_changed']> = {}, aggSeq = ++seq) => {
    const state = { classId, teacherId: owner.id, title: 'Waves', description: '', visibility: 'public' } as const;
    const rest = {
      status: 'active' as Status,
      pricePaise: 1770,
      createdAt: t.clock.now().toISOString(),
      batches: named,
    };
    await t.deliver('class_changed', { ...state, ...rest, ...over }, { aggId: classId, aggSeq });
  };
  await told();
  const params = (more: object = {}) => ({ classId, ...more });
  const seqs = new Map<string, number>();
  const next = (studentId: string) => {
    seqs.set(studentId, (seqs.get(studentId) ?? 0) + 1);
    return { aggId: `${classId}:${studentId}`, aggSeq: seqs.get(studentId) as number };
  };

  return {
    classId,
    as,
    batches: named,
    told,
    async read(csv: string | Buffer, who = as) {
      const token = tokenFor(who, { clock: t.clock });
      const answer = await fetch(`${t.url}/api/v1/classes/${classId}/imports?fileName=list.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: csv as string,
      });
      // Tests read its fields one by one.
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      return { status: answer.status, body: (await answer.json()) as any };
    },
    get: (importId: string, query = {}) => t.call('getRosterImport', { as, params: params({ importId }), query }),
    errors: (importId: string, query = {}) =>
      t.call('getRosterImportErrors', { as, params: params({ importId }), query }),
    commit: (importId: string, body = {}) => t.call('commitRosterImport', { as, params: params({ importId }), body }),
    admissions: async () => (await t.call('listAdmissions', { as, params: params() })).body,
    /** Reads, commits and applies. */
    async list(csv: string, body = { ignoreBatches: true }) {
      const { importId } = (await this.read(csv)).body.data;
      await this.commit(importId, body);
      await t.runJob('rosters');
      return (await this.get(importId)).body.data;
    },
    joins: (studentId: string, more: Partial<EventData['enrolment_confirmed']> = {}) =>
      t.deliver(
        'enrolment_confirmed',
        {
          classId,
          studentId,
          teacherId: owner.id,
          via: 'invite',
          enrolledAt: t.clock.now().toISOString(),
          ...more,
        },
        next(studentId),
      ),
    leaves: (studentId: string) =>
      t.deliver('enrolment_ended', { classId, studentId, reason: 'left' }, next(studentId)),
    has: (studentId: string, rollNo: string | null, batchId: string | null = null) =>
      t.deliver('member_changed', { classId, studentId, rollNo, batchId }, next(studentId)),
  };
}
export type ListedClass = Awaited<ReturnType<typeof aListedClass>>;
