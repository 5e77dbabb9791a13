import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { itemsOf, lowestScore, totalPoints, type Draft } from '../draft/draft';

interface Props {
  opened: boolean;
  draft: Draft;
  feePaise: number;
  onClose(): void;
  onConfirm(): void;
}

/** Publishing cannot be undone, so the dialog lists what becomes fixed. */
export const PublishQuestion = ({ opened, draft, feePaise, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    opened={opened}
    title={`Publish ${draft.title.trim()}?`}
    cancel="Not yet"
    confirm="Publish"
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <p className="muted">{`Students see it ${draft.startDate ? `and can start from ${formatTime(draft.startDate)}` : 'and can start at once'}. It cannot become a draft again or be deleted.`}</p>
    <p>Fixed as soon as the first student starts:</p>
    <ul className="prose">
      <li>{`the ${plural(itemsOf(draft).length, 'question')} with ${plural(totalPoints(draft), 'point')}${lowestScore(draft) < 0 ? ` and negative marks, down to ${formatNumber(lowestScore(draft))}` : ''}; afterwards only typing errors and answer keys can be corrected`}</li>
      <li>{`${draft.duration ?? 0} minutes, ${draft.attempts < 0 ? 'unlimited attempts' : plural(draft.attempts, 'attempt')}, passing score ${draft.passingScore ?? 0}%`}</li>
      <li>{feePaise === 0 ? 'that it is free' : `the fee of ${formatPaise(feePaise)} including GST`}</li>
      <li>dates can only be extended</li>
    </ul>
  </ConfirmDialog>
);
