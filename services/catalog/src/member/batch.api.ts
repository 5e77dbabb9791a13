import type { Caller, Handlers } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { Access } from '../access/access';
import { batchOf, renamedBatch, withBatch, withoutBatch, type Batch } from '../class/batch';
import { changeBatchesFlow } from './change-batches.flow';
import { batchRefusals } from './member.refusals';
import { batchView } from './member.view';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; access: Access };
type Operations = 'listBatches' | 'createBatch' | 'renameBatch' | 'deleteBatch';
const byName = new Intl.Collator('en-IN', { numeric: true }).compare;

export function batchApi({ classes, enrolments, access }: Deps): Handlers<Operations> {
  const changeBatches = changeBatchesFlow({ classes });
  const classFor = async (caller: Caller, classId: string, op: Operations) =>
    access.toClass(caller, await classes.get(classId), op, classNotFound);
  const answer = async (classId: string, batches: Batch[], batchId: string) => {
    const batch = batchOf(batches, batchId);
    if (!batch) throw batchRefusals.batch_not_found();
    return { data: batchView(batch, await enrolments.countInBatch(classId, batchId)) };
  };

  return {
    async listBatches({ params: { classId }, caller }) {
      const found = await classFor(caller, classId, 'listBatches');
      const students = await enrolments.countByBatch(classId);
      const batches = [...(found.batches ?? [])].sort((a, b) => byName(a.name, b.name));
      const data = batches.map((batch) => batchView(batch, students.get(batch.batchId) ?? 0));
      const members = [...students.values()].reduce((sum, n) => sum + n, 0);
      return { data, members, withoutBatch: members - data.reduce((sum, b) => sum + b.students, 0) };
    },

    async createBatch({ params: { classId }, body: { name }, caller, requestId: batchId }) {
      await classFor(caller, classId, 'createBatch');
      return answer(classId, await changeBatches(classId, (c) => withBatch(c.batches, { batchId, name })), batchId);
    },

    async renameBatch({ params: { classId, batchId }, body: { name }, caller }) {
      await classFor(caller, classId, 'renameBatch');
      const batches = await changeBatches(classId, (c) => renamedBatch(c.batches, { batchId, name }));
      return answer(classId, batches, batchId);
    },

    async deleteBatch({ params: { classId, batchId }, caller }) {
      const found = await classFor(caller, classId, 'deleteBatch');
      if (!batchOf(found.batches, batchId)) throw batchRefusals.batch_not_found();
      if ((await enrolments.countInBatch(classId, batchId)) > 0) throw batchRefusals.batch_not_empty();
      await changeBatches(classId, (c) => withoutBatch(c.batches, batchId));
      return { message: 'The batch has been deleted.' };
    },
  };
}
