import { ApiError, formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Textarea } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnClass } from '../../class/own-classes.data';
import type { Place, Problem } from '../draft/checks';
import s from './review.module.css';
import { showsResults, totalPoints, type Draft, type DraftChange } from '../draft/draft';
import { PreviewDialog } from './preview-dialog';
import { topicsOf } from '../draft/question';
import { StudentCard } from './student-card';

interface Props {
  draft: Draft;
  owned: OwnClass | undefined;
  feePaise: number;
  problems: Problem[];
  problemsId: string;
  failure: unknown;
  change(change: DraftChange): void;
  onGo(place: Place): void;
}

export function ReviewStep({ draft, owned, feePaise, problems, problemsId, failure, change, onGo }: Props) {
  const [previewing, setPreviewing] = useState(false);
  return (
    <div className="stack stack-6">
      {problems.length > 0 && <Problems id={problemsId} problems={problems} onGo={onGo} />}
      {failure !== undefined && <PublishFailure error={failure} />}
      {owned?.status === 'draft' && (
        <Notice live={false} title={`Publishing opens ${owned.title} to students`}>
          The class is a draft now. With its first test it becomes active: students can see it and enroll.
        </Notice>
      )}
      <div className="with-side">
        <div className="stack stack-6">
          <Card
            title="Summary"
            actions={
              <Button size="sm" variant="subtle" onClick={() => onGo({ step: 1, field: 'title' })}>
                Edit
              </Button>
            }
          >
            <Summary draft={draft} owned={owned} feePaise={feePaise} />
          </Card>
          <Card>
            <Textarea
              label="Instructions"
              name="instructions"
              rows={5}
              maxLength={4000}
              value={draft.instructions}
              onChange={(instructions) => change({ type: 'set', fields: { instructions } })}
              description="Students read this before they start."
            />
          </Card>
        </div>
        <Card title="What the student will see">
          <StudentCard draft={draft} feePaise={feePaise} onPreview={() => setPreviewing(true)} />
        </Card>
      </div>
      <PreviewDialog opened={previewing} draft={draft} onClose={() => setPreviewing(false)} />
    </div>
  );
}

const Problems = ({ id, problems, onGo }: { id: string; problems: Problem[]; onGo(place: Place): void }) => (
  <section className={`notice n-warn ${s.problems}`} role="alert" id={id}>
    <IconAlertTriangle aria-hidden />
    <div className="grow">
      <strong>This test cannot be published yet</strong>
      <ul>
        {problems.map((one) => (
          <li key={one.message}>
            <span>{one.message}</span>
            <Button size="sm" onClick={() => onGo(one.place)}>
              {one.button}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const PublishFailure = ({ error }: { error: unknown }) => (
  <Notice
    tone="bad"
    title={`Failed to create test${error instanceof ApiError && error.message ? `: ${error.message}` : ''}`}
  >
    {`Your draft is kept. Please try again.${error instanceof ApiError && error.traceId ? ` Request ${error.traceId}` : ''}`}
  </Notice>
);

const releaseWords = {
  at_submit: 'Yes',
  at_close: 'No, when the test has closed',
  manual: 'No, when you release them',
  never: 'No, never',
};
function Summary({ draft, owned, feePaise }: { draft: Draft; owned: OwnClass | undefined; feePaise: number }) {
  const topics = topicsOf(draft.items.map(({ question }) => question));
  const rows: [string, string][] = [
    ['Class', owned?.title ?? 'Not chosen'],
    ['Questions', String(draft.items.length)],
    ['Total points', String(totalPoints(draft))],
    ['Topics', topics.map(({ topic, count }) => `${topic} (${count})`).join(', ') || 'None'],
    ['Duration', draft.duration === undefined ? 'Not set' : plural(draft.duration, 'minute')],
    ['Passing score', draft.passingScore === undefined ? 'Not set' : `${draft.passingScore}%`],
    ['Max attempts', draft.attempts < 0 ? 'Unlimited' : String(draft.attempts)],
    ...(draft.attempts === 1 ? [] : [['Score that counts', draft.scorePolicy] as [string, string]]),
    ['Fee', feePaise === 0 ? 'Free' : `${formatPaise(feePaise)} including GST`],
    ['Start', draft.startDate ? formatTime(draft.startDate) : 'When it is published'],
    ['End', draft.endDate ? formatTime(draft.endDate) : 'Stays open'],
    ['Shuffle questions', draft.shuffleQuestions ? 'Yes' : 'No'],
    ['Show results after submission', releaseWords[draft.release]],
    ...(showsResults(draft) && draft.attempts !== 1
      ? [['Practice mode', draft.confirmPractice ? 'Yes' : 'No'] as [string, string]]
      : []),
  ];
  return (
    <dl className="dl">
      {rows.map(([name, value]) => (
        <div key={name} className={s.pairRow}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
