import { Button } from '@kasauti/web-kit/base';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraftChange } from '../../draft/draft-change';
import type { Section } from '../../draft/section';
import { DrawDialog } from './draw-dialog';

interface Props {
  /** Whose bank: that of the owner of the test. */
  ownerId: string;
  /** Of the test. */
  languages: readonly string[];
  sections: readonly Section[];
  /** Where a new draw goes at first. */
  section: Section | undefined;
  change(change: DraftChange): void;
}

/** Questions that every student gets another pick of. */
export function DrawFromBank({ ownerId, languages, sections, section, change }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconArrowsShuffle aria-hidden />} onClick={() => setOpen(true)}>
        Draw from the bank
      </Button>
      {open && (
        <DrawDialog
          ownerId={ownerId}
          languages={languages}
          sections={sections}
          section={section}
          onClose={() => setOpen(false)}
          onDraw={(draw, to) => {
            setOpen(false);
            change({ type: 'draw', draw, section: to });
          }}
        />
      )}
    </>
  );
}
