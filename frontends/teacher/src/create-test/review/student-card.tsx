import { formatPaise, formatTime, gstParts } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconCalendar, IconClipboardList, IconClock, IconEye } from '@tabler/icons-react';
import s from './review.module.css';
import { questionCount, totalPoints, type Draft } from '../draft/draft';
import { durationOf } from '../draft/section-minutes';

interface Props {
  draft: Draft;
  feePaise: number;
  preview: string | undefined;
}

/** The row and price of the test as a student sees them. */
export function StudentCard({ draft, feePaise, preview }: Props) {
  const { basePaise, gstPaise } = gstParts(feePaise);
  return (
    <div className="stack">
      <div className={s.preview}>
        <p className="strong">{draft.title}</p>
        {draft.description && <p className="sm muted">{draft.description}</p>}
        <p className="meta">
          <span>
            <IconClock aria-hidden />
            {durationOf(draft) ?? '–'} min
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(questionCount(draft), 'question')}, {plural(totalPoints(draft), 'point')}
          </span>
          {draft.startDate && (
            <span>
              <IconCalendar aria-hidden />
              Opens {formatTime(draft.startDate)}
            </span>
          )}
          {draft.endDate && (
            <span>
              <IconCalendar aria-hidden />
              Open until {formatTime(draft.endDate)}
            </span>
          )}
        </p>
        <p className="row between">
          <b>{feePaise === 0 ? 'Free' : formatPaise(feePaise)}</b>
          {feePaise > 0 && <span className="xs dim">including GST</span>}
        </p>
      </div>
      {feePaise > 0 && (
        <dl className="dl sm">
          <dt>Base</dt>
          <dd>{formatPaise(basePaise)}</dd>
          <dt>GST 18%</dt>
          <dd>{formatPaise(gstPaise)}</dd>
        </dl>
      )}
      <Button
        block
        icon={<IconEye aria-hidden />}
        to={preview}
        disabled={preview === undefined || questionCount(draft) === 0}
      >
        Preview as student
      </Button>
    </div>
  );
}
