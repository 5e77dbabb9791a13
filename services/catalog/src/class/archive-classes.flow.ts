import type { Clock } from '@kasauti/service-kit';
import { changeClassFlow } from './change-class.flow';
import { classNotFound } from './class.refusals';
import type { ClassStore } from './class.store';

/**
 * Of a teacher who is gone: nothing is sold or begun there any more, and other services send back what was not used. Classes
 * that are taken down come first, so that one which is restored meanwhile is still found among the active ones.
 */
export function archiveClassesFlow({ classes, clock }: { classes: ClassStore; clock: Clock }) {
  const change = changeClassFlow({ classes });
  return async (teacherId: string): Promise<void> => {
    const mine = { reach: [{ ownerId: teacherId, classIds: null }] };
    for (const { _id, takenDown } of await classes.mine(mine, 'archived', { skip: 0, limit: 1000 }))
      if (takenDown) await classes.restoreArchived(_id, teacherId);
    for (const status of ['active', 'draft'] as const)
      for (const { _id } of await classes.mine(mine, status, { skip: 0, limit: 1000 })) {
        const read = async () => {
          const found = await classes.get(_id);
          if (found?.teacherId !== teacherId) throw classNotFound();
          return found;
        };
        await change(read, { content: {}, status: 'archived', confirm: false }, clock.now());
      }
  };
}
