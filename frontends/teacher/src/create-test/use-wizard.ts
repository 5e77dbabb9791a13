import { useNow } from '@kasauti/web-kit/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaving } from '../class/leave-guard';
import type { OwnClass } from '../class/own-classes.data';
import { infoProblems, joinProblems, publishProblems, wrongInfo, type Place } from './draft/checks';
import { feePaiseOf, itemsOf } from './draft/draft';
import type { DraftChange } from './draft/draft-change';
import { isUnadded, newEditing } from './questions/editing';
import { stepAfter } from './steps';
import { useDraft, type DraftStart } from './use-draft';
import { usePublishing } from './use-publishing';
import { useStep } from './use-step';
import { testPath } from '../tests/test-groups';

const halfMinuteMs = 30_000;
export type WizardState = ReturnType<typeof useWizard>;

/** State and actions of the wizard: the draft, the step, the question in the editor, and publishing. */
export function useWizard(start: DraftStart, classes: readonly OwnClass[]) {
  const { draft, change: changeDraft, save, saver } = useDraft(start);
  const { step, heading, go, focus } = useStep(draft);
  const { isPublished = false } = start;
  const publishing = usePublishing(saver, draft.sections, isPublished);
  const navigate = useNavigate();
  const moment = useNow(halfMinuteMs);
  const [editing, setEditing] = useState(newEditing);
  const [showsSections, setShowsSections] = useState(false);
  const [asked, setAsked] = useState<'publish' | 'unadded'>();

  const [firstWrong] = wrongInfo(draft, moment);
  const ownClassIds = classes.map(({ id }) => id);
  const ownClass = classes.find(({ id }) => id === draft.classId);
  const unadded = isUnadded(editing, draft);
  const isTouched = JSON.stringify({ ...draft, classId: '' }) !== JSON.stringify({ ...start.initial, classId: '' });

  const goTo = (place: Place) => {
    const item = place.step === 2 && place.index !== undefined ? itemsOf(draft)[place.index] : undefined;
    setShowsSections(place.step === 2 && place.section !== undefined);
    if (item) setEditing({ key: item.key, question: item.question });
    focus(place);
    go(place.step);
  };
  const next = () => {
    if (step === 1 && firstWrong) focus({ step: 1, field: firstWrong });
    else if (step === 2 && unadded) setAsked('unadded');
    else go(stepAfter(step));
  };
  const cancel = async () => {
    if (isPublished) return void navigate(`${testPath(start.id ?? '')}?tab=settings`);
    const isKept = await saver.flush();
    void navigate('/dashboard', isKept && !unadded ? leaving : undefined);
  };
  return {
    draft,
    save,
    step,
    heading,
    editing,
    showsSections,
    asked,
    publishing,
    ownClass,
    unadded,
    isPublished,
    unsaved:
      save.kind === 'retrying' ||
      save.kind === 'refused' ||
      (save.kind === 'nothing' && isTouched) ||
      (isPublished && save.kind === 'pending'),
    preview: save.kind === 'saved' && saver.id() ? `/tests/${saver.id()}/take` : undefined,
    feePaise: feePaiseOf(draft, ownClass?.price ?? 0),
    info: infoProblems(draft, moment),
    hasWrongInfo: firstWrong !== undefined,
    problems: joinProblems(publishProblems(draft, ownClassIds, moment), publishing.refused),
    change: (part: DraftChange) => {
      publishing.forgetRefusal();
      changeDraft(part);
    },
    setEditing,
    setShowsSections,
    setAsked,
    go,
    goTo,
    next,
    cancel,
  };
}
