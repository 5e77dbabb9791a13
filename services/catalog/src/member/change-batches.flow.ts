import { event, LOST, retryCas } from '@kasauti/service-kit';
import { publishedState, type ClassDoc } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { Batch, BatchRefusal } from '../class/batch';
import { batchRefusals } from './member.refusals';

type Deps = { classes: ClassStore };
type Change = (c: ClassDoc) => Batch[] | BatchRefusal;

/** Batches are part of the class, so two changes at once are one after the other, each with its event. */
export const changeBatchesFlow =
  ({ classes }: Deps) =>
  (classId: string, change: Change): Promise<Batch[]> =>
    retryCas(async () => {
      const current = await classes.get(classId);
      if (!current) throw classNotFound();
      const batches = change(current);
      if (typeof batches === 'string') throw batchRefusals[batches]();
      if (JSON.stringify(batches) === JSON.stringify(current.batches ?? [])) return batches;
      const saved = await classes.save(current, { teacherId: current.teacherId }, { $set: { batches } }, [
        event('class_changed', publishedState({ ...current, batches })),
      ]);
      return saved ? batches : LOST;
    });
