import { LeaveGuard } from '../class/leave-guard';
import { doneWith, newEditing } from './questions/editing';
import { UnaddedQuestion } from './questions/unadded-question';
import { PublishQuestion } from './review/publish-question';
import type { WizardChange, WizardState } from './wizard-state';

interface Props {
  state: WizardState;
  feePaise: number;
  /** The id of the test as it is stored; undefined while the last changes are not on the server. */
  savedId: string | undefined;
  /** A question is only in the editor. */
  isUnadded: boolean;
  /** What would be lost with the page; undefined: nothing. */
  unsaved: string | undefined;
  change(change: WizardChange): void;
  onPublish(): void;
  onGoOn(): void;
}

/** Confirmations: before publishing, before a typed question is dropped, and before the page is left. */
export function WizardDialogs({ state, feePaise, savedId, isUnadded, unsaved, change, onPublish, onGoOn }: Props) {
  const { draft, editing, wanted, asked, isPublishing } = state;
  const close = () => change({ type: 'ask', asked: undefined });
  const goOnWith = (next: WizardState['editing']) => {
    close();
    change({ type: 'edit', editing: wanted ?? next });
    if (!wanted) onGoOn();
  };
  return (
    <>
      <PublishQuestion
        opened={asked === 'publish'}
        draft={draft}
        feePaise={feePaise}
        savedId={savedId}
        onClose={close}
        onConfirm={() => {
          close();
          onPublish();
        }}
      />
      <UnaddedQuestion
        opened={asked === 'unadded'}
        editing={editing}
        onBack={close}
        onLeaveOut={() => goOnWith(newEditing())}
        onAdd={() => {
          change(doneWith(editing));
          goOnWith(newEditing(editing.question, editing.section));
        }}
      />
      <LeaveGuard
        when={!isPublishing && (unsaved !== undefined || isUnadded)}
        title={unsaved ? 'Leave without saving?' : 'Leave with a question not added?'}
      >
        {unsaved ?? 'The draft is kept, but not the question in the editor.'}
      </LeaveGuard>
    </>
  );
}
