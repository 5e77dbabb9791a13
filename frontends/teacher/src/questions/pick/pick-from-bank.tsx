import { Button } from '@kasauti/web-kit/base';
import { IconHelpSquareRounded } from '@tabler/icons-react';
import { useState } from 'react';
import type { Question } from '../../question/question';
import { PickDialog } from './pick-dialog';

interface Props {
  /** Whose bank: that of the owner of the test. */
  ownerId: string;
  /** The questions of the test. */
  present: readonly Question[];
  onPick(questions: Question[]): void;
}

/** In the wizard: copies questions of the bank into the test. */
export function PickFromBank({ ownerId, present, onPick }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconHelpSquareRounded aria-hidden />} onClick={() => setOpen(true)}>
        Pick from the question bank
      </Button>
      {open && (
        <PickDialog
          ownerId={ownerId}
          present={present}
          onClose={() => setOpen(false)}
          onPick={(questions) => {
            setOpen(false);
            onPick(questions);
          }}
        />
      )}
    </>
  );
}
