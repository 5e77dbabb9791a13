import { failureText, formatClock } from '@kasauti/web-kit/api';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import css from './create-test.module.css';
import type { SaveState } from './draft/draft-saver';

interface Props {
  save: SaveState;
  isPublished: boolean;
  hasWrongField: boolean;
}

export const SaveLine = ({ save, isPublished, hasWrongField }: Props) =>
  isPublished ? (
    <PublishedLine isChanged={save.kind === 'pending' || save.kind === 'outdated'} />
  ) : (
    <DraftLine save={save} hasWrongField={hasWrongField} />
  );

/** The save state of the draft. Screen readers hear of a save in progress before the first one only; later ones are only shown. */
function DraftLine({ save, hasWrongField }: Omit<Props, 'isPublished'>) {
  const kept = save.kind === 'nothing' ? undefined : save.at;
  const saved = kept ? `Draft saved ${formatClock(kept)}${hasWrongField ? ', without the marked fields' : ''}` : '';
  if (save.kind === 'retrying')
    return (
      <span className={`saved off ${css.saved}`} role="status">
        <IconCloudOff aria-hidden />
        Not saved yet, trying again
      </span>
    );
  if (save.kind === 'refused' || save.kind === 'outdated')
    return (
      <span className={`saved off ${css.saved}`} role="status">
        <IconCloudOff aria-hidden />
        {save.kind === 'refused'
          ? `Not saved: ${failureText(save.error, { refused: 'the server refused it' })}`
          : 'Not saved'}
      </span>
    );
  if (save.kind === 'pending')
    return (
      <span className={`saved ${css.saved}`} role={kept ? undefined : 'status'}>
        <IconCloudUp aria-hidden />
        Saving
      </span>
    );
  if (saved)
    return (
      <span className={`saved ${css.saved}`} role="status">
        <IconCloudCheck aria-hidden />
        {saved}
      </span>
    );
  return (
    <span className={`saved dim ${css.saved}`} role="status">
      Saved as a draft once it has a title and a class
    </span>
  );
}

/** Of a published test, which students see: its changes wait until they are published. */
const PublishedLine = ({ isChanged }: { isChanged: boolean }) => (
  <span className={`saved ${isChanged ? '' : 'dim'} ${css.saved}`} role="status">
    {isChanged ? 'Changed, not published yet' : 'Students see your changes once you publish them'}
  </span>
);
