import { useNow } from '@kasauti/web-kit/api';
import { Button, Notice, Page } from '@kasauti/web-kit/base';
import { refusesHalfTime } from '@kasauti/web-kit/datetime';
import { useEffect, useId, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isSameOwner, may, type Accessible } from '../access/may';
import { leaving } from '../class/leave-guard';
import type { OwnClass } from '../class/own-classes.data';
import { useBankOf } from '../staff/working-for';
import { testPath } from '../tests/test-groups';
import css from './create-test.module.css';
import { hasBasics, infoProblems, joinProblems, publishProblems, wrongInfo, type Place } from './draft/checks';
import { feePaiseOf, type Draft } from './draft/draft';
import type { SaveState } from './draft/draft-saver';
import { isPartlyStored } from './draft/section';
import { useSaver, type DraftStart } from './draft/use-saver';
import { InfoStep } from './info/info-step';
import { isUnadded } from './questions/editing';
import { QuestionsStep } from './questions/questions-step';
import { ReviewStep } from './review/review-step';
import { usePublishing } from './review/use-publishing';
import { SaveLine } from './save-line';
import { stepAfter, stepBefore, stepNames, Steps } from './steps';
import { useStep } from './use-step';
import { WizardBar } from './wizard-bar';
import { WizardDialogs } from './wizard-dialogs';
import { beginWith, changeWizard } from './wizard-state';

const halfMinuteMs = 30_000;

interface Props extends DraftStart {
  classes: OwnClass[];
  /** Begins once more with what the server has. */
  onReload(): void;
}

export function Wizard({ classes: usable, onReload, ...start }: Props) {
  const { isPublished = false } = start;
  const [state, change] = useReducer(changeWizard, start.initial, beginWith);
  const { draft, editing, isPublishing } = state;
  const { save, saver, stored } = useSaver(start, draft);
  const { step, heading, go, focus } = useStep(draft);
  const publish = usePublishing(saver, draft.sections, isPublished, change);
  const navigate = useNavigate();
  const moment = useNow(halfMinuteMs);
  const problemsId = useId();
  const needsId = useId();
  const infoFields = useRef<HTMLDivElement>(null);

  const { classes, ownClass, isHandedOver, bankOf } = useOwner(usable, draft, stored, isPublished);
  const ownClassIds = classes.map(({ id }) => id);
  const feePaise = feePaiseOf(draft, ownClass?.price ?? 0);
  const info = infoProblems(draft, moment);
  const [firstWrong] = wrongInfo(draft, moment);
  const problems = joinProblems(publishProblems(draft, ownClassIds, moment), state.refused);
  const hasUnadded = isUnadded(editing, draft);
  const isReady = hasBasics(draft);
  const isOutdated = save.kind === 'outdated';
  const ownId = isPublished ? undefined : saver.id();
  const savedId = save.kind === 'saved' ? saver.id() : undefined;
  const describedBy = step === 3 ? (problems.length > 0 ? problemsId : undefined) : isReady ? undefined : needsId;

  const goTo = (place: Place) => {
    change({ type: 'open', place });
    focus(place);
    go(place.step);
  };
  const next = () => {
    // What is half typed would be stored as nothing.
    if (infoFields.current && refusesHalfTime(infoFields.current)) return;
    if (step === 1 && firstWrong) focus({ step: 1, field: firstWrong });
    else if (step === 2 && hasUnadded) change({ type: 'ask', asked: 'unadded' });
    else go(stepAfter(step));
  };
  const cancel = async () => {
    if (isPublished) return void navigate(`${testPath(start.id ?? '')}?tab=settings`);
    const isKept = await saver.flush();
    void navigate('/dashboard', isKept && !hasUnadded ? leaving : undefined);
  };
  return (
    <Page
      title={isPublished ? 'Edit Test' : 'Create Test'}
      lead={draft.title || undefined}
      actions={
        <SaveLine
          save={save}
          isPublished={isPublished}
          hasWrongField={Object.keys(info).length > 0 || draft.sections.some(isPartlyStored)}
        />
      }
    >
      {isOutdated && <Outdated isPublished={isPublished} onReload={onReload} />}
      <Steps step={step} wrong={firstWrong === undefined ? [] : [1]} />
      <h2 className="vh" ref={heading} tabIndex={-1}>
        {stepNames[step]}
      </h2>
      {step === 1 && (
        <InfoStep draft={draft} classes={classes} problems={info} change={change} fieldsRef={infoFields} />
      )}
      {step === 2 && (
        <QuestionsStep {...{ draft, editing, bankOf, change }} testId={ownId} showsSections={state.showsSections} />
      )}
      {step === 3 && (
        <ReviewStep
          {...{ draft, ownClass, isPublished, isHandedOver, feePaise, problems, problemsId, savedId, change }}
          failure={state.failure}
          onGo={goTo}
        />
      )}
      {step === 1 && !isReady && <NeedsBasics id={needsId} />}
      <WizardBar
        step={step}
        canGoOn={step === 1 ? isReady : step === 2 || isHandedOver || (problems.length === 0 && !isOutdated)}
        describedBy={describedBy}
        isPublishing={isPublishing}
        publishLabel={isPublished ? 'Publish changes' : isHandedOver ? 'Done' : 'Publish'}
        onPrevious={() => go(stepBefore(step))}
        onCancel={() => void cancel()}
        onNext={next}
        onPublish={() =>
          void (isHandedOver ? cancel() : isPublished ? publish() : change({ type: 'ask', asked: 'publish' }))
        }
      />
      <WizardDialogs
        state={state}
        feePaise={feePaise}
        isUnadded={hasUnadded}
        savedId={savedId}
        unsaved={unsavedText(save, isPublished, isTouched(draft, start.initial))}
        change={change}
        onPublish={() => void publish()}
        onGoOn={() => go(3)}
      />
    </Page>
  );
}

/**
 * What follows from whose test it is: that of the stored test, else of the chosen class. Its classes are those that the
 * server takes; an edit of a published test asks for more than a draft.
 */
function useOwner(
  usable: readonly OwnClass[],
  { classId }: Draft,
  stored: Accessible | undefined,
  isPublished: boolean,
): { classes: OwnClass[]; ownClass: OwnClass | undefined; isHandedOver: boolean; bankOf: string | undefined } {
  const asked = isPublished ? 'test.run' : 'test.draft';
  const classes = usable.filter((one) => may(one, asked) && (!stored || isSameOwner(one, stored)));
  const ownClass = classes.find(({ id }) => id === classId);
  // An author's draft is published by another person of the team.
  const isHandedOver = !isPublished && ownClass !== undefined && !may(ownClass, 'test.run');
  return { classes, ownClass, isHandedOver, bankOf: useBankOf(stored ?? ownClass) };
}

const NeedsBasics = ({ id }: { id: string }) => (
  <p className={`hint ${css.needs}`} id={id}>
    Next opens once the test has a title and a class.
  </p>
);

/** Comes into view, because what is typed further down would be lost. */
function Outdated({ isPublished, onReload }: { isPublished: boolean; onReload(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={css.outdated}>
      <Notice
        tone="bad"
        title={`This ${isPublished ? 'test' : 'draft'} was changed in another window or by someone else`}
        action={<Button onClick={onReload}>Load it again</Button>}
      >
        {isPublished
          ? 'Your changes cannot be published from this page any more. They are lost when you load it again.'
          : 'Nothing more is saved from this page. What you changed since it was last saved is lost when you load it again.'}
      </Notice>
    </div>
  );
}

/** A class chosen alone is nothing to lose. */
const isTouched = (draft: Draft, initial: Draft): boolean =>
  JSON.stringify({ ...draft, classId: '' }) !== JSON.stringify({ ...initial, classId: '' });

function unsavedText({ kind }: SaveState, isPublished: boolean, isChanged: boolean): string | undefined {
  const isUnsaved =
    kind === 'retrying' ||
    kind === 'refused' ||
    kind === 'outdated' ||
    (kind === 'nothing' && isChanged) ||
    (kind === 'pending' && isPublished);
  if (!isUnsaved) return undefined;
  return isPublished
    ? 'Your changes are not published. They are lost if you leave now.'
    : 'Your last changes are not on the server. They are lost if you leave now.';
}
