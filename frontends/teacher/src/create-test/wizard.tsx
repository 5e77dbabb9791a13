import { Page } from '@kasauti/web-kit/base';
import { useId } from 'react';
import type { OwnClass } from '../class/own-classes.data';
import css from './create-test.module.css';
import { hasBasics } from './draft/checks';
import { InfoStep } from './info/info-step';
import { QuestionsStep } from './questions/questions-step';
import { ReviewStep } from './review/review-step';
import { ChangedLine, SavedLine } from './saved-line';
import { stepBefore, stepNames, Steps } from './steps';
import type { DraftStart } from './use-draft';
import { useWizard } from './use-wizard';
import { WizardBar } from './wizard-bar';
import { WizardDialogs } from './wizard-dialogs';

export function Wizard({ classes, ...start }: DraftStart & { classes: OwnClass[] }) {
  const wizard = useWizard(start, classes);
  const { draft, step, problems, info, change } = wizard;
  const problemsId = useId();
  const needsId = useId();
  const isReady = hasBasics(draft);
  const describedBy = step === 3 ? (problems.length > 0 ? problemsId : undefined) : isReady ? undefined : needsId;
  return (
    <Page
      title={wizard.isPublished ? 'Edit Test' : 'Create Test'}
      lead={draft.title || undefined}
      actions={
        wizard.isPublished ? (
          <ChangedLine isChanged={wizard.save.kind === 'pending'} />
        ) : (
          <SavedLine save={wizard.save} hasWrongField={Object.keys(info).length > 0} />
        )
      }
    >
      <Steps step={step} wrong={wizard.hasWrongInfo ? [1] : []} />
      <h2 className="vh" ref={wizard.heading} tabIndex={-1}>
        {stepNames[step]}
      </h2>
      {step === 1 && <InfoStep draft={draft} classes={classes} problems={info} change={change} />}
      {step === 2 && (
        <QuestionsStep
          draft={draft}
          editing={wizard.editing}
          showsSections={wizard.showsSections}
          change={change}
          onEditing={wizard.setEditing}
          onShowSections={wizard.setShowsSections}
        />
      )}
      {step === 3 && (
        <ReviewStep
          draft={draft}
          ownClass={wizard.ownClass}
          feePaise={wizard.feePaise}
          problems={problems}
          problemsId={problemsId}
          failure={wizard.publishing.failure}
          preview={wizard.preview}
          change={change}
          onGo={wizard.goTo}
        />
      )}
      {step === 1 && !isReady && (
        <p className={`hint ${css.needs}`} id={needsId}>
          Next opens once the test has a title and a class.
        </p>
      )}
      <WizardBar
        step={step}
        canGoOn={step === 1 ? isReady : step === 2 || problems.length === 0}
        describedBy={describedBy}
        isPublishing={wizard.publishing.isPublishing}
        publishLabel={wizard.isPublished ? 'Publish changes' : 'Publish'}
        onPrevious={() => wizard.go(stepBefore(step))}
        onCancel={() => void wizard.cancel()}
        onNext={wizard.next}
        onPublish={() => (wizard.isPublished ? void wizard.publishing.publishNow() : wizard.setAsked('publish'))}
      />
      <WizardDialogs wizard={wizard} />
    </Page>
  );
}
