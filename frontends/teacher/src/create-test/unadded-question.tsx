import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { questionProblems } from './question';
import type { Editing } from './questions-step';

interface Props {
  opened: boolean;
  editing: Editing;
  onBack(): void;
  onAdd(): void;
  onLeaveOut(): void;
}

/** Going on with something half typed: keeping it is the filled choice. An unfinished one is kept too, and named before publishing. */
export function UnaddedQuestion({ opened, editing, onBack, onAdd, onLeaveOut }: Props) {
  const isNew = editing.key === undefined;
  const isFinished = Object.keys(questionProblems(editing.question)).length === 0;
  return (
    <Dialog
      opened={opened}
      onClose={onBack}
      title="This question is not in the test yet"
      footer={
        <>
          <Button variant="subtle" onClick={onLeaveOut}>
            Go on without it
          </Button>
          <Button onClick={onBack}>Back to the question</Button>
          <Button variant="filled" data-autofocus onClick={onAdd}>
            {isNew ? 'Add Question' : 'Save Question'}
          </Button>
        </>
      }
    >
      <p className="muted">
        {isNew ? 'It is only in the editor.' : 'Your changes to it are only in the editor.'}
        {isFinished ? '' : ' It is not finished: you can finish it before you publish.'}
      </p>
    </Dialog>
  );
}
