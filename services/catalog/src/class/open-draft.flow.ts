import { event } from '@kasauti/service-kit';
import { publishedState } from './class';
import type { ClassStore } from './class.store';

export type OpenDraft = (classId: string) => Promise<void>;

/** Publishing the first test of a draft class opens it (contracts/decisions/0004). One idempotent write. */
export const openDraftFlow =
  ({ classes }: { classes: ClassStore }): OpenDraft =>
  async (classId) => {
    const current = await classes.get(classId);
    if (current?.status !== 'draft') return;
    const opened = { ...current, status: 'active' as const };
    const after = await classes.save(current, { status: 'draft' }, { $set: { status: 'active' } }, [
      event('class_changed', publishedState(opened)),
      event('class_status_changed', { classId, teacherId: current.teacherId, from: 'draft', to: 'active' }),
    ]);
    if (!after) throw new Error('the class was changed concurrently; the event is retried');
  };
