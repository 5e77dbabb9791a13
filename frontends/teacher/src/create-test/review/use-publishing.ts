import { ApiError } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { leaving } from '../../class/leave-guard';
import { testPath } from '../../tests/test-groups';
import { readDraft, useEditPublished, usePublish } from '../create-test.data';
import { isOutdated } from '../draft/save-errors';
import { refusedProblems } from '../draft/checks';
import { draftFrom, fieldsOf } from '../draft/draft';
import type { DraftSaver } from '../draft/draft-saver';
import type { Section } from '../draft/section';
import type { WizardChange } from '../wizard-state';

/** Stores the last changes, publishes, and lists what the server refused. A published test only gets its changes. */
export function usePublishing(
  saver: DraftSaver,
  sections: readonly Section[],
  isPublished: boolean,
  change: (change: WizardChange) => void,
): () => Promise<void> {
  const navigate = useNavigate();
  const publish = usePublish();
  const edit = useEditPublished();
  const isBusy = useRef(false);

  const publishDraft = async () => {
    const isKept = await saver.flush();
    const testId = saver.id();
    if (!isKept || testId === undefined) throw new ApiError(0, { error: 'the last changes could not be saved' });
    const published = await publish.mutateAsync({ testId, basedOn: saver.basedOn() });
    void navigate('/dashboard', { replace: true, state: { ...leaving.state, published } });
  };
  const publishChanges = async () => {
    const [testId, changes] = [saver.id() ?? '', saver.changes()];
    if (Object.keys(changes).length > 0) {
      await edit.mutateAsync({ testId, basedOn: saver.basedOn(), changes }).catch(async (error: unknown) => {
        // They are published already where the answer of the last try was lost.
        if (!isOutdated(error) || !saver.isWanted(fieldsOf(draftFrom(await readDraft(testId))))) throw error;
      });
      toast.success('The changes are published');
    }
    void navigate(`${testPath(testId)}?tab=settings`, { replace: true, ...leaving });
  };
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    change({ type: 'publishing' });
    try {
      await (isPublished ? publishChanges() : publishDraft());
    } catch (error) {
      if (isOutdated(error)) saver.markOutdated();
      const refused = error instanceof ApiError ? refusedProblems(error.errors, sections) : [];
      isBusy.current = false;
      change({ type: 'not_published', refused, failure: refused.length > 0 ? undefined : error });
    }
  };
}
