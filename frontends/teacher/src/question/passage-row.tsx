import { inWords } from '@kasauti/contracts/plain-text';
import { Button } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import type { Passage } from './passage';
import { PassageDialog } from './passage-dialog';
import s from './question.module.css';

interface Props {
  passage: Passage | undefined;
  /** How many questions are about it. */
  count?: number;
  languages: readonly string[];
  onChange(passage: Passage | undefined): void;
}

/** "Rail and time", or the first words of a passage without a title. */
export function passageName({ title, text }: Pick<Passage, 'title' | 'text'>): string {
  const words = inWords(text);
  return title.trim() || (words.length > 80 ? `${words.slice(0, 80)}…` : words);
}

/** The passage of the question in the form, or the button that adds one. */
export function PassageRow({ passage, count = 1, languages, onChange }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {passage ? (
        <div className={s.passage}>
          <IconBook aria-hidden />
          <p>
            <b>Passage</b> {passageName(passage)}
          </p>
          <Button size="sm" variant="subtle" onClick={() => setOpen('edit')}>
            Edit passage
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setOpen('remove')}>
            Without passage
          </Button>
        </div>
      ) : (
        <div>
          <Button size="sm" icon={<IconBook aria-hidden />} onClick={() => setOpen('edit')}>
            Add passage
          </Button>
        </div>
      )}
      {open === 'edit' && (
        <PassageDialog
          passage={passage}
          count={count}
          languages={languages}
          onClose={close}
          onSave={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
      <ConfirmDialog
        opened={open === 'remove'}
        title="Take the question out of its passage?"
        confirm="Take out"
        onClose={close}
        onConfirm={() => {
          onChange(undefined);
          close();
        }}
      >
        The question loses its passage.
      </ConfirmDialog>
    </>
  );
}
