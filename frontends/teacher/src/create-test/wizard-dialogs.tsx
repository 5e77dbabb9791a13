import { LeaveGuard } from '../class/leave-guard';
import { doneWith, newEditing } from './questions/editing';
import { UnaddedQuestion } from './questions/unadded-question';
import { PublishQuestion } from './review/publish-question';
import type { WizardState } from './use-wizard';

/** Confirmations: before publishing, before a typed question is dropped, and before the page is left. */
export function WizardDialogs({ wizard }: { wizard: WizardState }) {
  const { draft, editing, asked, setAsked, setEditing, publishing, unsaved, unadded } = wizard;
  const close = () => setAsked(undefined);
  return (
    <>
      <PublishQuestion
        opened={asked === 'publish'}
        draft={draft}
        feePaise={wizard.feePaise}
        onClose={close}
        onConfirm={() => {
          close();
          void publishing.publishNow();
        }}
      />
      <UnaddedQuestion
        opened={asked === 'unadded'}
        editing={editing}
        onBack={close}
        onLeaveOut={() => {
          close();
          setEditing(newEditing());
          wizard.go(3);
        }}
        onAdd={() => {
          close();
          wizard.change(doneWith(editing));
          setEditing(newEditing(editing.question, editing.section));
          wizard.go(3);
        }}
      />
      <LeaveGuard
        when={!publishing.isPublishing && (unsaved || unadded)}
        title={unsaved ? 'Leave without saving?' : 'Leave with a question not added?'}
      >
        {unsaved
          ? wizard.isPublished
            ? 'Your changes are not published. They are lost if you leave now.'
            : 'Your last changes are not on the server. They are lost if you leave now.'
          : 'The draft is kept, but not the question in the editor.'}
      </LeaveGuard>
    </>
  );
}
