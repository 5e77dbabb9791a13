import { ApiError, useNow } from '@kasauti/web-kit/api';
import { Page } from '@kasauti/web-kit/base';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LeaveGuard, leaving } from '../class/leave-guard';
import type { OwnClass } from '../class/own-classes.data';
import {
  hasBasics,
  infoProblems,
  joinProblems,
  publishProblems,
  refusedProblems,
  wrongInfo,
  type Place,
  type Problem,
  type Step,
} from './checks';
import { usePublish } from './create-test.data';
import css from './create-test.module.css';
import type { Draft, DraftChange } from './draft';
import { paiseOf } from './fee';
import { InfoStep } from './info-step';
import { PublishQuestion } from './publish-question';
import { doneWith, isUnadded, newEditing, QuestionsStep } from './questions-step';
import { ReviewStep } from './review-step';
import { SavedLine } from './saved-line';
import { stepAfter, stepBefore, stepNames, stepOf, Steps } from './steps';
import { UnaddedQuestion } from './unadded-question';
import { useWizard } from './use-wizard';
import { WizardBar } from './wizard-bar';

const halfMinuteMs = 30_000;
interface Props {
  initial: Draft;
  id?: string;
  updatedAt?: string;
  classes: OwnClass[];
  onCreated(id: string): void;
}

export function Wizard({ initial, id, updatedAt, classes, onCreated }: Props) {
  const { draft, change: changeDraft, save, saver } = useWizard({ initial, id, updatedAt, onCreated });
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const moment = useNow(halfMinuteMs);
  const [editing, setEditing] = useState(newEditing);
  const [leavesOut, setLeavesOut] = useState(false);
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<Place>();
  const [refused, setRefused] = useState<Problem[]>([]);
  const publish = usePublish();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const [isPublishing, setPublishing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const problemsId = useId();
  const needsId = useId();

  const [firstWrong] = wrongInfo(draft, moment);
  // What becomes wrong later is told where it is published; only a draft without its basics cannot go on at all.
  const step: Step = hasBasics(draft) ? stepOf(address.get('step')) : 1;
  const owned = classes.find((one) => one.id === draft.classId);
  const info = infoProblems(draft, moment);
  const problems = joinProblems(
    publishProblems(
      draft,
      classes.map((one) => one.id),
      moment,
    ),
    refused,
  );
  const feePaise = draft.fee === null ? (owned?.price ?? 0) : paiseOf(draft.fee ?? 0);
  const unadded = isUnadded(editing, draft.items);
  const unsaved =
    save.kind === 'retrying' ||
    save.kind === 'refused' ||
    (save.kind === 'nothing' &&
      JSON.stringify({ ...draft, classId: '' }) !== JSON.stringify({ ...initial, classId: '' }));

  const change = (next: DraftChange) => {
    setRefused([]);
    setFailure(undefined);
    changeDraft(next);
  };
  const go = (to: Step) => {
    const next = new URLSearchParams(address);
    next.set('step', String(to));
    setAddress(next);
  };
  const goTo = (place: Place) => {
    const item = place.step === 2 && place.index !== undefined ? draft.items[place.index] : undefined;
    if (item) setEditing({ key: item.key, question: item.question });
    setTarget(place);
    go(place.step);
  };
  const next = () =>
    step === 1 && firstWrong
      ? setTarget({ step: 1, field: firstWrong })
      : step === 2 && unadded
        ? setLeavesOut(true)
        : go(stepAfter(step));
  const cancel = async () => {
    const isKept = await saver.flush();
    void navigate('/dashboard', isKept && !unadded ? leaving : undefined);
  };

  // A new step starts at its heading, or at the very place a problem names.
  const shown = useRef(step);
  useEffect(() => {
    const field =
      target?.step === 1 && step === 1
        ? document.querySelector<HTMLElement>(`[data-place="${target.field}"] :is(input, select, textarea)`)
        : null;
    if (field) {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else if (shown.current !== step) heading.current?.focus();
    if (!field && shown.current !== step) window.scrollTo(0, 0);
    shown.current = step;
    if (target?.step === step) setTarget(undefined);
  }, [step, target]);

  const publishNow = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPublishing(true);
    setFailure(undefined);
    try {
      const isKept = await saver.flush();
      const testId = saver.id();
      if (!isKept || testId === undefined) throw new ApiError(0, { error: 'the last changes could not be saved' });
      const published = await publish.mutateAsync(testId);
      void navigate('/dashboard', { replace: true, state: { ...leaving.state, published } });
    } catch (error) {
      const listed = error instanceof ApiError ? refusedProblems(error.errors) : [];
      setRefused(listed);
      setFailure(listed.length > 0 ? undefined : error);
      isBusy.current = false;
      setPublishing(false);
    }
  };

  return (
    <Page
      title="Create Test"
      lead={draft.title || undefined}
      actions={<SavedLine save={save} hasWrongField={Object.keys(info).length > 0} />}
    >
      <Steps step={step} wrong={firstWrong ? [1] : []} />
      <h2 className="vh" ref={heading} tabIndex={-1}>
        {stepNames[step]}
      </h2>
      {step === 1 && <InfoStep draft={draft} classes={classes} problems={info} change={change} />}
      {step === 2 && <QuestionsStep draft={draft} editing={editing} change={change} onEditing={setEditing} />}
      {step === 3 && (
        <ReviewStep
          draft={draft}
          owned={owned}
          feePaise={feePaise}
          problems={problems}
          problemsId={problemsId}
          failure={failure}
          change={change}
          onGo={goTo}
        />
      )}
      {step === 1 && !hasBasics(draft) && (
        <p className={`hint ${css.needs}`} id={needsId}>
          Next opens once the test has a title and a class.
        </p>
      )}
      <WizardBar
        step={step}
        canGoOn={step === 1 ? hasBasics(draft) : step === 2 || problems.length === 0}
        describedBy={
          step === 3 ? (problems.length > 0 ? problemsId : undefined) : hasBasics(draft) ? undefined : needsId
        }
        isPublishing={isPublishing}
        onPrevious={() => go(stepBefore(step))}
        onCancel={() => void cancel()}
        onNext={next}
        onPublish={() => setAsking(true)}
      />
      <PublishQuestion
        opened={asking}
        draft={draft}
        feePaise={feePaise}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishNow();
        }}
      />
      <UnaddedQuestion
        opened={leavesOut}
        editing={editing}
        onBack={() => setLeavesOut(false)}
        onLeaveOut={() => {
          setLeavesOut(false);
          setEditing(newEditing());
          go(3);
        }}
        onAdd={() => {
          setLeavesOut(false);
          change(doneWith(editing));
          setEditing(newEditing(editing.question));
          go(3);
        }}
      />
      <LeaveGuard
        when={!isPublishing && (unsaved || unadded)}
        title={unsaved ? 'Leave without saving?' : 'Leave with a question not added?'}
      >
        {unsaved
          ? 'Your last changes are not on the server. They are lost when you leave now.'
          : 'The draft is kept, but not the question in the editor.'}
      </LeaveGuard>
    </Page>
  );
}
