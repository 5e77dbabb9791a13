import { ApiError } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaving } from '../class/leave-guard';
import { useEditPublished, usePublish } from './create-test.data';
import { refusedProblems, type Problem } from './draft/checks';
import type { Section } from './draft/section';
import type { DraftSaver } from './draft/draft-saver';
import { testPath } from '../tests/test-groups';

/** Stores the last changes, publishes, and lists what the server refused. A published test only gets its changes. */
export function usePublishing(saver: DraftSaver, sections: readonly Section[], isPublished: boolean) {
  const navigate = useNavigate();
  const publish = usePublish();
  const edit = useEditPublished();
  const isBusy = useRef(false);
  const [isPublishing, setPublishing] = useState(false);
  const [refused, setRefused] = useState<Problem[]>([]);
  const [failure, setFailure] = useState<unknown>();

  const publishDraft = async () => {
    const isKept = await saver.flush();
    const testId = saver.id();
    if (!isKept || testId === undefined) throw new ApiError(0, { error: 'the last changes could not be saved' });
    const published = await publish.mutateAsync(testId);
    void navigate('/dashboard', { replace: true, state: { ...leaving.state, published } });
  };
  const publishChanges = async () => {
    const [testId, changes] = [saver.id() ?? '', saver.changes()];
    if (Object.keys(changes).length > 0) {
      await edit.mutateAsync({ testId, changes });
      toast.success('The changes are published');
    }
    void navigate(`${testPath(testId)}?tab=settings`, { replace: true, ...leaving });
  };
  const publishNow = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPublishing(true);
    setFailure(undefined);
    try {
      await (isPublished ? publishChanges() : publishDraft());
    } catch (error) {
      const listed = error instanceof ApiError ? refusedProblems(error.errors, sections) : [];
      setRefused(listed);
      setFailure(listed.length > 0 ? undefined : error);
      isBusy.current = false;
      setPublishing(false);
    }
  };
  const forgetRefusal = () => {
    setRefused([]);
    setFailure(undefined);
  };
  return { isPublishing, refused, failure, publishNow, forgetRefusal };
}
