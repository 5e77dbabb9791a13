import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useRefusal } from '@kasauti/web-kit/rich-text';
import { textsOf } from '../../question/question';
import { isFinished } from '../../question/question-problems';
import type { Editing } from './editing';

interface Props {
  opened: boolean;
  editing: Editing;
  onBack(): void;
  onAdd(): void;
  onLeaveOut(): void;
}

/** Asks before the next step while a question is only in the editor. It may be added unfinished, but not published. */
export function UnaddedQuestion({ opened, editing, onBack, onAdd, onLeaveOut }: Props) {
  const isNew = editing.key === undefined;
  const refusal = useRefusal(...textsOf(editing.question));
  return (
    <Dialog
      opened={opened}
      onClose={onBack}
      title="This question is not in the test yet"
      footer={
        <>
          <Button variant="subtle" onClick={onLeaveOut}>
            Continue without it
          </Button>
          <Button onClick={onBack}>Back to the question</Button>
          <Button variant="filled" data-autofocus disabled={refusal !== undefined} onClick={onAdd}>
            {isNew ? 'Add Question' : 'Save Question'}
          </Button>
        </>
      }
    >
      <p className="muted">
        {isNew ? 'It is only in the editor.' : 'Your changes to it are only in the editor.'}
        {refusal && ` It cannot be added yet: ${refusal}.`}
        {isFinished(editing.question) ? '' : ' It is not finished: you can finish it before you publish.'}
      </p>
    </Dialog>
  );
}
