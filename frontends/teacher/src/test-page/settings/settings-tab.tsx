import { fieldErrors, formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, toast } from '@kasauti/web-kit/base';
import { DateTimeField, refusesHalfTime } from '@kasauti/web-kit/datetime';
import { plural } from '@kasauti/web-kit/i18n';
import { useRef, useState } from 'react';
import { may } from '../../access/may';
import type { Audience } from '../../audience/audience';
import { mayCancel } from '../../tests/row-actions';
import { draftPath } from '../../tests/test-groups';
import type { Overview } from '../../tests/overview.data';
import { batchesIn } from '../test-page.data';
import { DuplicateCard } from './duplicate-card';
import { ForCard } from './for-card';
import { useExtendEnd } from './settings.data';
import css from './settings.module.css';

type Props = { overview: Overview; onCancel(): void; onQuestions(): void };

export function SettingsTab({ overview, onCancel, onQuestions }: Props) {
  const { test, isStarted } = overview;
  const runs = may(test, 'test.run');
  const isPublished = runs && test.status === 'published';
  /** After a release by hand the test is closed for every change but that of texts and keys. */
  const isEditable = isPublished && !overview.releasedAt;
  const isEndOpen = isEditable && !overview.answersOut;
  return (
    <div className={`stack stack-6 ${css.narrow}`}>
      <Card title="The test">
        <dl className={css.facts}>
          {factsOf(overview).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isEditable && !isStarted && (
        <Card title="Edit">
          <div className="stack">
            <p className="muted">No student has started, so everything can still be changed.</p>
            <div className="row">
              <Button to={draftPath(test.id)}>Edit test</Button>
            </div>
          </div>
        </Card>
      )}
      {isPublished && isStarted && (
        <Card title="Edit">
          <div className="stack">
            <p className="muted">
              {`Students have started. Only ${changeable(test, isEditable, isEndOpen)} can change; each change is logged.`}
            </p>
            <div className="row">
              <Button onClick={onQuestions}>Fix a text or a key</Button>
            </div>
          </div>
        </Card>
      )}
      {isEditable && isStarted && test.audience && (
        <ForCard key={JSON.stringify(test.audience)} test={test} kept={test.audience} />
      )}
      {isEndOpen && <EndCard key={test.endDate} overview={overview} />}
      <DuplicateCard testId={test.id} />
      {runs && mayCancel(test.phase) && (
        <Card title="Cancel">
          <div className="stack">
            <p className="muted">
              {test.fee > 0
                ? 'Students cannot start any more, and all fees go back.'
                : 'Students cannot start any more.'}
            </p>
            <div className="row">
              <Button variant="danger" onClick={onCancel}>
                Cancel test
              </Button>
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}

const factsOf = ({
  test,
  byBatch,
  attemptsAllowed,
  passingScore,
  releaseText,
  cancelReason,
}: Overview): [string, string][] => [
  ['Class', test.className],
  ...(test.audience ? [['For', audienceText(test.audience, byBatch)] as [string, string]] : []),
  ['Opens', test.startDate ? formatTime(test.startDate) : 'At once'],
  ['Ends', test.endDate ? formatTime(test.endDate) : 'Never'],
  ['Duration', `${test.duration} min`],
  ['Questions', `${test.totalQuestions}, ${plural(test.totalPoints, 'point')}`],
  ['Passing score', `${passingScore}%`],
  ['Attempts', attemptsAllowed < 0 ? 'Unlimited' : String(attemptsAllowed)],
  ['Fee', test.fee === 0 ? 'Free' : `${formatPaise(test.fee)} including GST`],
  ['Results', releaseText],
  ...(cancelReason ? [['Cancelled because', cancelReason] as [string, string]] : []),
];

/** @example 'Morning, Evening' */
function audienceText({ batchIds, studentIds = [] }: Audience, figures: Overview['byBatch']): string {
  if (!batchIds) return plural(studentIds.length, 'chosen student');
  const names = batchesIn(figures).flatMap(({ batchId, name }) => (batchIds.includes(batchId) ? name : []));
  return names.length > 0 ? names.join(', ') : 'A batch that was deleted';
}

const changeable = ({ audience, endDate }: Overview['test'], isEditable: boolean, isEndOpen: boolean): string =>
  new Intl.ListFormat('en-IN').format([
    'typing errors',
    'keys',
    ...(audience && isEditable ? ['who may take it'] : []),
    ...(endDate && isEndOpen ? ['a later end'] : []),
  ]);

const endField = ['endDate'] as const;

function EndCard({ overview: { test, isStarted } }: { overview: Overview }) {
  const [end, setEnd] = useState(test.endDate ?? undefined);
  const extend = useExtendEnd(test.id);
  const field = useRef<HTMLDivElement>(null);
  if (!test.endDate) return null;
  const isLater = end !== undefined && Date.parse(end) > Date.parse(test.endDate);
  const problem =
    end === undefined
      ? 'Please choose when it ends'
      : isStarted && !isLater && end !== test.endDate
        ? 'The end can only be moved to a later time'
        : undefined;
  const move = () => {
    if ((field.current && refusesHalfTime(field.current)) || end === undefined) return;
    extend.mutate(end, { onSuccess: () => toast.success('The end is moved') });
  };
  return (
    <Card title="End">
      <div ref={field} className="stack">
        <DateTimeField
          label="Open until"
          value={end}
          onChange={setEnd}
          min={isStarted ? test.endDate : undefined}
          error={problem ?? fieldErrors(extend.error, endField).endDate}
        />
        <FailureNotice
          error={extend.error}
          fields={endField}
          refused="The end could not be moved"
          broken="Invalid response from server"
        />
        <div className="row">
          <Button
            variant="filled"
            // A half-typed end is undefined too: the button stays enabled and says so when pressed.
            disabled={end !== undefined && (end === test.endDate || problem !== undefined)}
            loading={extend.isPending}
            onClick={move}
          >
            Move the end
          </Button>
        </div>
      </div>
    </Card>
  );
}
