import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { lowestScore, questionCount, totalPoints, type Draft } from '../draft/draft';
import { usePools } from './pools';

interface Props {
  opened: boolean;
  draft: Draft;
  feePaise: number;
  /** The id of the test as it is stored. */
  savedId: string | undefined;
  onClose(): void;
  onConfirm(): void;
}

/** Publishing cannot be undone, so the dialog lists what becomes fixed. */
export const PublishQuestion = ({ opened, draft, feePaise, savedId, onClose, onConfirm }: Props) => {
  const pools = usePools(draft, opened ? savedId : undefined);
  const start = draft.startDate ? `can start from ${formatTime(draft.startDate)}` : 'can start at once';
  const [questions, points] = [plural(questionCount(draft), 'question'), plural(totalPoints(draft), 'point')];
  const lowest = lowestScore(draft);
  const negative = lowest < 0 ? ` and negative marks, down to ${formatNumber(lowest)}` : '';
  const attempts = draft.attempts < 0 ? 'unlimited attempts' : plural(draft.attempts, 'attempt');
  return (
    <ConfirmDialog
      opened={opened}
      title={`Publish ${draft.title.trim()}?`}
      cancel="Not yet"
      confirm="Publish"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p className="muted">{`Students see it and ${start}. It cannot become a draft again or be deleted.`}</p>
      <p>Fixed as soon as the first student starts:</p>
      <ul className="prose">
        <li>{`the ${questions} with ${points}${negative}; afterwards only typing errors and answer keys can be corrected`}</li>
        {pools.map(({ key, text }) => (
          <li key={key}>{`the questions that students get a pick of: ${text}`}</li>
        ))}
        <li>{`${draft.duration ?? 0} minutes, ${attempts}, passing score ${draft.passingScore ?? 0}%`}</li>
        <li>{feePaise === 0 ? 'that it is free' : `the fee of ${formatPaise(feePaise)} including GST`}</li>
        <li>dates can only be extended</li>
      </ul>
    </ConfirmDialog>
  );
};
